import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type ChangeAddress = (
  changes: Record<string, string | null>,
  /** False where the same data is shown in another way. */
  options?: { reads?: boolean },
) => void

/** Filters, order and the open item live in the address. An empty value leaves it. */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [params, setParams] = useSearchParams()
  // A second change keeps the first, even while its data is still loading.
  const latest = useRef(params)
  useEffect(() => {
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
      setParams(after, { preventScrollReset: true, ...(reads ? {} : { defaultShouldRevalidate: false }) })
    },
    [setParams],
  )
  return [params, change]
}
