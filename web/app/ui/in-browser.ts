import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value that only the browser knows. The server's page, and one without scripts, has the other. */
export function useInBrowser<Value extends string | boolean>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer)
}

/** False on the server and while no script runs: nothing may be locked that only a script unlocks. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false)
}
