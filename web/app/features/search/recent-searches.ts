import { browserMemory, ownKey } from '../../page/browser-storage.ts'

const storageKey = () => ownKey('recent-searches')
const MOST = 5
const MAX_LENGTH = 200

/** What this reader searched for on this device, latest first. It never leaves the browser. */
export function recentSearches(): string[] {
  const kept = browserMemory.readJson(storageKey())
  if (!Array.isArray(kept)) return []
  return kept.filter((query) => typeof query === 'string' && query.length <= MAX_LENGTH).slice(0, MOST)
}

export function keepSearch(query: string): void {
  keep([query.slice(0, MAX_LENGTH), ...recentSearches().filter((other) => other !== query)])
}

export function removeSearch(query: string): void {
  keep(recentSearches().filter((other) => other !== query))
}

export function clearSearches(): void {
  browserMemory.remove(storageKey())
}

function keep(queries: readonly string[]): void {
  browserMemory.write(storageKey(), JSON.stringify(queries.slice(0, MOST)))
}
