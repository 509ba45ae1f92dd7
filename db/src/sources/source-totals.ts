import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'

const FIGURES = [
  'sources',
  'active',
  'failing',
  'broken',
  'paused',
  'with_feed',
  'drops',
  'tagged',
  'failed_items',
] as const

export type SourceTotals = Record<(typeof FIGURES)[number], number>

/**
 * Triggers keep the totals as a few rows of differences, so reading them costs the same however many sources and drops
 * there are. The four states exclude each other: their counts add up to `sources`.
 */
export function sourceTotals(db: Db): Promise<SourceTotals> {
  return db.selectFrom('source_totals').select(FIGURES.map(sumOf)).executeTakeFirstOrThrow()
}

/** Adding up bigints yields a numeric. The table counts failing sources as active, too. */
function sumOf(figure: (typeof FIGURES)[number]) {
  const value = figure === 'active' ? sql`active - failing` : sql.ref(figure)
  const sum: RawBuilder<number> = sql`coalesce(sum(${value}), 0)::bigint`
  return sum.as(figure)
}
