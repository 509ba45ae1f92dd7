/** PostgreSQL and everything that walks a value by recursion end far beyond this; nothing of ours comes near it. */
const DEEPEST = 100

/** Whether PostgreSQL takes every text in a value: it knows no NUL, and its JSON no half of a pair of surrogates. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEEPEST) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1))
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

/** The text with U+FFFD in place of what cannot be stored. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}
