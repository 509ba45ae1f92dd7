/** Far below the depth at which PostgreSQL and recursive code fail. Our own values are much shallower. */
const DEEPEST = 100

/** Whether PostgreSQL accepts every text in a value: no NUL, and no lone surrogate in JSON. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEEPEST) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1))
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

/** Replaces characters that cannot be stored with U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}
