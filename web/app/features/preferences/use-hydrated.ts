import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for as long as no script runs: nothing may be locked that only a script unlocks. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
