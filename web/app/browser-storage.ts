/** What a browser keeps for us: forever, or for one tab. */
interface BrowserStorage {
  read: (key: string) => string | undefined
  /** Undefined also for what is no JSON. What was stored by an older release must still be checked. */
  readJson: (key: string) => unknown
  /** False when the browser did not take it. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
}

/** Storage may be full, blocked or absent, and even naming it may throw: a page then works without its memory. */
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
