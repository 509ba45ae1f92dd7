/** Browser storage: permanent, or for one tab. */
interface BrowserStorage {
  read: (key: string) => string | undefined
  /** Undefined if the value is missing or not JSON. Values may be from an older release, so callers check them. */
  readJson: (key: string) => unknown
  /** False when the browser refused to store the value. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
}

/** Storage may be full, blocked or absent, and even accessing it may throw. Pages then work without it. */
function guarded(storage: () => Storage): BrowserStorage {
  function attempt<Result>(act: (kept: Storage) => Result): Result | undefined {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt((kept) => kept.getItem(key)) ?? undefined,
    readJson: (key) => attempt((kept) => JSON.parse(kept.getItem(key) ?? 'null') as unknown) ?? undefined,
    write: (key, value) => attempt((kept) => kept.setItem(key, value) ?? true) ?? false,
    remove: (key) => void attempt((kept) => kept.removeItem(key)),
  }
}

export const browserMemory = guarded(() => localStorage)
export const tabMemory = guarded(() => sessionStorage)
