import { type Insertable, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { IngestionLogs } from '../connection/schema.ts'
import { defineList } from '../paging/paging.ts'

/** The result of one cycle. Processed and tagged items are counted from `since`. */
export type Cycle = Pick<
  Insertable<IngestionLogs>,
  'success' | 'feeds_processed' | 'new_articles' | 'errors' | 'duration_ms'
> & { since: Date }

export async function logCycle(db: Db, { since, ...cycle }: Cycle) {
  return db
    .insertInto('ingestion_logs')
    .values({
      ...cycle,
      ingestion_processed: sql`(select count(*) from ingestion_queue where status = 'done' and updated_at >= ${since})`,
      articles_tagged: sql`(select count(*) from drop_tags where tagged_at >= ${since})`,
    })
    .returning([
      'success',
      'feeds_processed',
      'new_articles',
      'ingestion_processed',
      'articles_tagged',
      'errors',
    ])
    .executeTakeFirstOrThrow()
}

/** The database's clock, and the end of the previous cycle. Before the first cycle, both are the same. */
export async function cycleTimes(db: Db): Promise<{ now: Date; previous: Date }> {
  const { rows } = await sql<{ now: Date; previous: Date }>`
    select now() as now, coalesce(max(cycle_timestamp), now()) as previous from ingestion_logs`.execute(db)
  const [times] = rows
  if (!times) throw new Error('The database did not return its time')
  return times
}

export const ingestionLogs = defineList({
  from: (db) => db.selectFrom('ingestion_logs'),
  id: { by: 'ingestion_logs.id', kind: 'whole' },
  sorts: { cycle_timestamp: { by: 'ingestion_logs.cycle_timestamp', kind: 'instant' } },
  filters: { success: (success: boolean) => sql<boolean>`success = ${sql.lit(success)}` },
  rows: (db, ids) => db.selectFrom('ingestion_logs').selectAll().where('id', 'in', ids).execute(),
})

export async function purgeCycles(db: Db, olderThanDays: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ingestion_logs')
    .where('cycle_timestamp', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What a dashboard shows of the past. UTC days have 24 hours each. */
const PERIODS = {
  day: { shown: 7, length: '24 hours' },
  hour: { shown: 24, length: '1 hour' },
}

/**
 * The last days or hours in UTC, oldest first, including those in which nothing ran. A sample reports the editions built
 * before it, so the sample at midnight belongs to the day that ended. Without samples, the number of editions is unknown.
 */
export async function ingestionPer(db: Db, unit: keyof typeof PERIODS) {
  const { shown, length } = PERIODS[unit]
  const { rows } = await sql<{
    start: Date
    succeeded: number
    failed: number
    new_articles: number
    ingestion_processed: number
    articles_tagged: number
    editions_built: number | null
  }>`
    select start,
      count(*) filter (where success) as succeeded, count(*) filter (where not success) as failed,
      coalesce(sum(new_articles), 0) as new_articles,
      coalesce(sum(ingestion_processed), 0) as ingestion_processed,
      coalesce(sum(articles_tagged), 0) as articles_tagged,
      (select sum(editions_built)::bigint from pipeline_samples
        where at > start and at <= start + ${length}::interval) as editions_built
    from generate_series(
      date_trunc(${unit}, now(), 'UTC') - ${length}::interval * ${shown - 1}::integer, now(), ${length}::interval
    ) as start
    left join ingestion_logs on cycle_timestamp >= start and cycle_timestamp < start + ${length}::interval
    group by start order by start`.execute(db)
  return rows
}
