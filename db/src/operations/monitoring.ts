import { sql } from 'kysely'
import type { Db } from '../client.ts'

export interface Overview {
  sources: number
  /** Queue items pending or processing. */
  waiting: number
  drops: number
  tagged: number
}

// The first test is the predicate of the index it reads.
const waiting = sql<number>`
  (select count(*) from ingestion_queue where status in ('pending', 'error') and status = 'pending')
  + (select count(*) from ingestion_queue where status = 'processing')`

/** Drops are added up from the counters of their sources; nothing here counts them. */
export async function readOverview(db: Db): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select count(*) as sources, coalesce(sum(drops), 0) as drops, coalesce(sum(tagged), 0) as tagged,
      ${waiting} as waiting
    from source_counts`.execute(db)
  return rows[0] as Overview
}

/** The specific topics that most visible drops are tagged with, from the days of the topics. */
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
