/** The same words always give the same number, so the world depends on its seed alone. */
export function hash(...words: (string | number)[]): number {
  let value = 2166136261
  for (const character of words.join('\u0000')) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  value = Math.imul(value ^ (value >>> 13), 3266489917)
  return (value ^ (value >>> 16)) >>> 0
}

/** From 0 up to, but not including, 1. */
export function fraction(...words: (string | number)[]): number {
  return hash(...words) / 2 ** 32
}

export function between(low: number, high: number, ...words: (string | number)[]): number {
  return low + (high - low) * fraction(...words)
}

/** Picks one entry, always the same for the same words. */
export function pick<T>(list: readonly T[], ...words: (string | number)[]): T {
  const chosen = list[hash(...words) % list.length]
  if (chosen === undefined) throw new Error(`Nothing to pick from for ${words.join(' ')}`)
  return chosen
}

/** Orders the list by the words. */
export function shuffled<T>(
  list: readonly T[],
  key: (entry: T) => string,
  ...words: (string | number)[]
): T[] {
  return list
    .map((entry) => ({ entry, rank: fraction(key(entry), ...words) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

/** A base64url identifier, as videos and channels have. */
export function identifier(length: number, ...words: (string | number)[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from({ length }, (_, at) => letters[hash(...words, at) % letters.length]).join('')
}
