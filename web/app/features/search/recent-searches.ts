import { browserMemory } from '../../page/browser-storage.ts'

const STORAGE_KEY = 'recent-searches'
const MOST = 5
const MAX_LENGTH = 200

/** What was searched for on this device, latest first. It never leaves the browser. */
export function recentSearches(): string[] {
  const kept = browserMemory.readJson(STORAGE_KEY)
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
  browserMemory.remove(STORAGE_KEY)
}

function keep(queries: readonly string[]): void {
  browserMemory.write(STORAGE_KEY, JSON.stringify(queries.slice(0, MOST)))
}
