import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { sourceTotals } from '../sources/source-totals.ts'

export interface Overview {
  sources: number
  /** Queue items pending or processing. */
  waiting: number
  /** How long the next item has been due. Null when none is waiting. */
  oldestSeconds: number | null
  drops: number
  tagged: number
}

/** Pending or processing. The first condition is the predicate of the index. */
export const waitingItems = sql<number>`
  (select count(*) from ingestion_queue where status in ('pending', 'error') and status = 'pending')
  + (select count(*) from ingestion_queue where status = 'processing')`

const oldest = sql<number | null>`(
  select floor(extract(epoch from now() - next_attempt_at))::integer from ingestion_queue
  where status in ('pending', 'error') and next_attempt_at <= now() order by next_attempt_at limit 1)`

/** The totals of sources and drops are already stored, so nothing is counted here. */
export async function readOverview(db: Db): Promise<Overview> {
  const [{ sources, drops, tagged }, { rows }] = await Promise.all([
    sourceTotals(db),
    sql<Pick<Overview, 'waiting' | 'oldestSeconds'>>`
      select ${waitingItems} as waiting, ${oldest} as "oldestSeconds"`.execute(db),
  ])
  return {
    sources,
    drops,
    tagged,
    waiting: rows[0]?.waiting ?? 0,
    oldestSeconds: rows[0]?.oldestSeconds ?? null,
  }
}

/** The specific topics with the most visible drops, from the topics' daily counts. */
export async function topTags(db: Db, limit: number): Promise<{ tag: string; frequency: number }[]> {
  const { rows } = await sql<{ tag: string; frequency: number }>`
    select slug as tag, frequency
    from (select topic_id, sum(items) as frequency from topic_days group by topic_id) as used
    join topics on topics.id = topic_id
    where level = 3 and frequency > 0
    order by frequency desc, slug
    limit ${limit}`.execute(db)
  return rows
}
