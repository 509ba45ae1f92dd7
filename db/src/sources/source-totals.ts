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

/** Kept by triggers as a few rows of differences: what it costs does not grow with sources or drops. */
export function sourceTotals(db: Db): Promise<SourceTotals> {
  return db.selectFrom('source_totals').select(FIGURES.map(sumOf)).executeTakeFirstOrThrow()
}

/** A sum of whole numbers of eight bytes is a decimal one. */
function sumOf(figure: (typeof FIGURES)[number]) {
  const sum: RawBuilder<number> = sql`coalesce(sum(${sql.ref(figure)}), 0)::bigint`
  return sum.as(figure)
}
