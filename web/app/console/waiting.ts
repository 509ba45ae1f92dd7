import type { countWaiting } from '@daily-drops/contract/functions/operations/waiting'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { formatNumber } from './formats.ts'
import type { Language } from './language.tsx'

export type Waiting = OutputOf<typeof countWaiting>

/** '38', or '99+' where counting stopped. */
export const boundedWords = ({ count, isExact }: BoundedCount) => `${count}${isExact ? '' : '+'}`

/** The counts beside the rail's entries, by address. Empty where nothing waits. */
export function railCounts(waiting: Waiting | null, language: Language): Readonly<Record<string, string>> {
  if (!waiting) return {}
  const { reviews, reports, reported_sources, pipeline } = waiting
  const counts: [string, BoundedCount | undefined][] = [
    ['/admin/dashboard', pipeline?.dead_letters],
    ['/admin/review', reviews],
    ['/admin/moderation', sumOf(reports, reported_sources)],
    ['/admin/delivery', pipeline?.undelivered],
  ]
  return {
    ...(pipeline && { '/admin/sources': formatNumber(pipeline.sources, language) }),
    ...Object.fromEntries(counts.flatMap(([to, count]) => (count?.count ? [[to, boundedWords(count)]] : []))),
  }
}

const sumOf = (one: BoundedCount, other: BoundedCount): BoundedCount => ({
  count: one.count + other.count,
  isExact: one.isExact && other.isExact,
})
