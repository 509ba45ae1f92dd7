import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

type ChangeAddress = (
  changes: Record<string, string | null>,
  /** False where the same data is shown in another way. */
  options?: { reads?: boolean },
) => void

/** Filters, order and the open item live in the address. An empty value leaves it. */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [params, setParams] = useSearchParams()
  const change: ChangeAddress = useCallback(
    (changes, { reads = true } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { preventScrollReset: true, ...(reads ? {} : { defaultShouldRevalidate: false }) },
      ),
    [setParams],
  )
  return [params, change]
}
