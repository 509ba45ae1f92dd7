import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type ChangeAddress = (
  changes: Record<string, string | null>,
  /** False where the same data is shown in another form. */
  options?: { reads?: boolean },
) => void

/** Filters, order and the open item are in the address. An empty value removes the parameter. */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [params, setParams] = useSearchParams()
  // A second change keeps the first, even while its data is still loading, and when the first arrives after it.
  const latest = useRef(params)
  const underWay = useRef<string[]>([])
  useEffect(() => {
    const arrived = underWay.current.indexOf(params.toString())
    if (arrived >= 0 && arrived < underWay.current.length - 1) {
      underWay.current = underWay.current.slice(arrived + 1)
      return
    }
    underWay.current = []
    latest.current = params
  }, [params])
  const change: ChangeAddress = useCallback(
    (changes, { reads = true } = {}) => {
      const after = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      latest.current = after
      underWay.current.push(after.toString())
      setParams(after, { preventScrollReset: true, ...(reads ? {} : { defaultShouldRevalidate: false }) })
    },
    [setParams],
  )
  return [params, change]
}
