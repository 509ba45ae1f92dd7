import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Filters, order and the open item live in the address. An empty value leaves it. */
export function useAddress(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  return [params, change]
}
