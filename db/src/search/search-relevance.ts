import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { Position } from './search-days.ts'
import { microseconds } from './search-stages.ts'

/** Where a page begins. A ranked page also names its place in the batch that begins there. */
export interface Place extends Position {
  offset?: number
}

interface Batch {
  /** Matches, newest first. One more than the batch holds means that there are others. */
  ids: readonly number[]
  until: Position | null
  needles: readonly string[]
  request: { limit: number; countUpTo: number; before?: Place }
}

/**
 * Ranks only the newest matches, a batch of `countUpTo` at a time, and continues with the next batch: ranking everything that
 * matches would cost as much as is stored.
 */
export async function rankedPage(db: Db, { ids, until, needles, request }: Batch) {
  const { limit, countUpTo, before } = request
  const batch = ids.slice(0, countUpTo)
  const ranked = await rank(db, batch, needles)
  const from = before?.offset ?? 0
  const page = ranked.slice(from, from + limit).map(({ id }) => id)
  const at = (id: number | undefined) => ranked.find((row) => row.id === id)?.at ?? 0
  const [newest, oldest] = [batch.at(0), batch.at(-1)]
  let next: Place | null = until
  if (newest !== undefined && from + limit < ranked.length) {
    next = { at: at(newest), id: newest + 1, offset: from + limit }
  } else if (oldest !== undefined && ids.length > batch.length) {
    next = { at: at(oldest), id: oldest }
  }
  return { ids: page, next }
}

/** Most relevant first: whole words before parts of words, the title before the summary, then the newest. */
async function rank(db: Db, ids: readonly number[], needles: readonly string[]) {
  const { rows } = await sql<{ id: number; at: number }>`
    select drops.id, ${microseconds(sql`drops.published_at`)} as at
    from drops cross join lateral (select fold_search(' ' || drops.title || ' ') as title) as folded
    cross join lateral (
      select sum(case
        when strpos(folded.title, ' ' || btrim(needle) || ' ') > 0 then 4
        when strpos(folded.title, ' ' || btrim(needle)) > 0 then 3
        when strpos(folded.title, needle) > 0 then 2
        when strpos(drops.search_text, ' ' || btrim(needle) || ' ') > 0 then 1
        else 0 end) as points
      from unnest(${needles}::text[]) as needle
    ) as score
    where drops.id = any(${ids}::bigint[])
    order by score.points desc nulls last, drops.published_at desc, drops.id desc`.execute(db)
  return rows
}
