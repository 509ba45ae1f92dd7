import type { AuditFilters } from '@daily-drops/contract/functions/operations/audit'

/** The number of days, including today. */
export const PERIODS = ['1', '7', '30', '90'] as const
type Period = (typeof PERIODS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** The first of this many days, the last of which is today. */
export function startOf(days: string, today: string): string {
  return new Date(Date.parse(today) - (Number(days) - 1) * DAY_MS).toISOString().slice(0, 10)
}

/** Which of these the days match. Undefined for all days. */
export function periodOf(
  { from, to }: Pick<AuditFilters, 'from' | 'to'> = {},
  today: string,
): Period | 'custom' | undefined {
  if (!from && !to) return undefined
  const period = PERIODS.find((days) => startOf(days, today) === from)
  return period && !to ? period : 'custom'
}
