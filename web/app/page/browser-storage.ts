/** Browser storage: permanent, or for one tab. */
interface BrowserStorage {
  read: (key: string) => string | undefined
  /** Undefined if the value is missing or not JSON. Values may be from an older release, so callers check them. */
  readJson: (key: string) => unknown
  /** False when the browser refused to store the value. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
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
    keys: () => attempt((kept) => Object.keys(kept)) ?? [],
  }
}

export const browserMemory = guarded(() => localStorage)
export const tabMemory = guarded(() => sessionStorage)

/** The key of something personal, which nobody else who signs in on this device finds. */
export const ownKey = (key: string) => `${key}@${document.documentElement.dataset.account ?? ''}`

/** Removes what belongs to other accounts, or, for an account, to a visitor before it. */
export function forgetOthers(account: string | undefined): void {
  for (const key of browserMemory.keys())
    if (key.includes('@') && !key.endsWith(`@${account ?? ''}`)) browserMemory.remove(key)
}
