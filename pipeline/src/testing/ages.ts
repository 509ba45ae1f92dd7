export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** How old a row may get, independently of the constants in the code, and the margin at which it is tested. */
export interface Age {
  ms: number
  marginMs: number
  /** Only whole days count, and a row of exactly this age is kept. */
  byDay?: boolean
}
export const hours = (n: number): Age => ({ ms: n * HOUR_MS, marginMs: HOUR_MS })
export const days = (n: number): Age => ({ ms: n * DAY_MS, marginMs: HOUR_MS })
export const wholeDays = (n: number): Age => ({ ms: n * DAY_MS, marginMs: DAY_MS, byDay: true })
/** Months differ in length, so the margin is two days. */
export const months = (n: number): Age => {
  const then = new Date()
  then.setUTCMonth(then.getUTCMonth() - n)
  return { ms: Date.now() - then.getTime(), marginMs: 2 * DAY_MS }
}
export const expired = hours(0)
