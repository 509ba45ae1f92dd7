/** Whether PostgreSQL takes every text in a value: it knows no NUL, and its JSON no half of a pair of surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
