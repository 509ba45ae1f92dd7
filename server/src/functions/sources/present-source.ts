import type { sourceList } from '@daily-drops/db/sources/source-list'
import type { SourceTotals } from '@daily-drops/db/sources/source-totals'

type SourceRow = Awaited<ReturnType<typeof sourceList.range>>[number]

export function presentSource(source: SourceRow) {
  return { ...source, success_rate: successRate(source) }
}

function successRate({ total_articles: total, failed_articles: failed }: SourceRow): number | null {
  return total === 0 ? null : Math.max(0, Math.round(((total - failed) / total) * 100))
}

export function presentTotals(totals: SourceTotals) {
  return {
    total_sources: totals.sources,
    active_sources: totals.active,
    failing_sources: totals.failing,
    broken_sources: totals.broken,
    paused_sources: totals.paused,
    sources_with_feed: totals.with_feed,
    total_articles: totals.drops,
    failed_articles: totals.failed_items,
  }
}
