/** Rows of a week that never passes. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const NOW = Date.parse('2026-11-15T08:00:00.000Z')

export const ago = (ms: number) => new Date(NOW - ms).toISOString()

export const each = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

export const exactly = (count: number) => ({ count, isExact: true })

export const onePage = <Row>(rows: Row[], total = rows.length) => ({
  rows,
  next: null,
  previous: null,
  total: exactly(total),
})
