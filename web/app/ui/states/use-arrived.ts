import { useEffect, useState } from 'react'

type Outcome<Value> = { of: Promise<Value> } & ({ value: Value } | { error: unknown })

/**
 * Undefined while the value is loading. Not Suspense, because its content may be sent after the page, and
 * without scripts it would never appear.
 */
export function useArrived<Value>(coming: Value | Promise<Value>): Value | undefined {
  const [outcome, setOutcome] = useState<Outcome<Value>>()
  useEffect(() => {
    if (!(coming instanceof Promise)) return
    let wanted = true
    coming.then(
      (value) => wanted && setOutcome({ of: coming, value }),
      (error: unknown) => wanted && setOutcome({ of: coming, error }),
    )
    return () => {
      wanted = false
    }
  }, [coming])
  if (!(coming instanceof Promise)) return coming
  // An earlier promise's value does not apply to this one.
  if (outcome?.of !== coming) return undefined
  if ('error' in outcome) throw outcome.error
  return outcome.value
}
