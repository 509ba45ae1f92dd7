import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/**
 * What running since `from` would have left for operators, derived from what was published: a cycle every two hours, a
 * few of them failed, and the queue and the editions of every hour. Ends where the real records begin.
 */
export async function fillPastRecords(db: Db, from: Date, now: Date): Promise<void> {
  const { rows } = await sql<{ begun: Date }>`
    select date_trunc('hour', least(${now}::timestamptz, (select min(cycle_timestamp) from ingestion_logs),
      (select min(at) from pipeline_samples)), 'UTC') as begun`.execute(db)
  const until = rows[0]?.begun ?? now
  await sql`
    insert into ingestion_logs
      (cycle_timestamp, success, feeds_processed, new_articles, ingestion_processed, articles_tagged, errors, duration_ms)
    select ended, cycle % 17 <> 5, (select count(*) from sources where status = 'active'),
      count(drops.id), count(drops.id), count(drops.id) filter (where tag_done),
      case when cycle % 17 = 5 then array['The database was restarted during the cycle.'] else '{}' end,
      4000 + 900 * (cycle % 5)
    from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '2 hours', interval '2 hours')
      with ordinality as cycles (start, cycle)
    cross join lateral (select start + interval '2 hours' - interval '1 second' as ended) as cycle_end
    left join drops on published_at >= start and published_at < start + interval '2 hours'
    group by ended, cycle`.execute(db)
  await sql`
    insert into pipeline_samples (at, queue_length, editions_built, editions_counter)
    select at, count(drops.id),
      case when extract(hour from at at time zone 'UTC') = 7
        then (select count(*) from editions where day = (at at time zone 'UTC')::date) else 0 end, 0
    from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '1 hour') as at
    left join drops on published_at > at - interval '1 hour' and published_at <= at
    group by at
    on conflict do nothing`.execute(db)
}
