import { useEffect, useState } from 'react'

/**
 * Undefined while the value is on its way. Not Suspense: what waits in one may be sent behind the page, and without
 * scripts it would never come forward.
 */
export function useArrived<Value>(coming: Value | Promise<Value>): Value | undefined {
  const [outcome, setOutcome] = useState<{ value: Value } | { error: unknown }>()
  useEffect(() => {
    if (!(coming instanceof Promise)) return
    let wanted = true
    coming.then(
      (value) => wanted && setOutcome({ value }),
      (error: unknown) => wanted && setOutcome({ error }),
    )
    return () => {
      wanted = false
    }
  }, [coming])
  if (!(coming instanceof Promise)) return coming
  if (!outcome) return undefined
  if ('error' in outcome) throw outcome.error
  return outcome.value
}
