import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { waitingItems } from './monitoring.ts'

const KEPT_DAYS = 14
const SHOWN_DAYS = 7

/**
 * Writes the row of the current five minutes. If it exists, one lookup by key is all. Editions are the
 * difference of the server's own counter, which restarts after a crash or on another machine. Without an
 * earlier value, the number of editions is unknown.
 */
export async function takeSample(db: Db): Promise<void> {
  await sql`
    insert into pipeline_samples (at, queue_length, editions_built, editions_counter)
    select slot, ${waitingItems},
      case when before is null then 0 when counter >= before then counter - before else counter end, counter
    from date_bin('5 minutes', now(), timestamptz 'epoch') as slot
    cross join lateral (select pg_stat_get_tuples_inserted('editions'::regclass) as counter) as counted
    left join lateral (
      select editions_counter as before from pipeline_samples where at < slot order by at desc limit 1
    ) as latest on true
    where not exists (select from pipeline_samples where at = slot)
    on conflict do nothing`.execute(db)
}

export async function purgeSamples(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pipeline_samples')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The longest queue in each hour of the last days, oldest first. Null for hours without a sample. */
export async function queuePerHour(db: Db): Promise<{ hour: Date; longest: number | null }[]> {
  const { rows } = await sql<{ hour: Date; longest: number | null }>`
    select hour, max(queue_length) as longest
    from generate_series(
      date_trunc('day', now(), 'UTC') - make_interval(days => ${SHOWN_DAYS - 1}), now(), interval '1 hour'
    ) as hour
    left join pipeline_samples on at >= hour and at < hour + interval '1 hour'
    group by hour order by hour`.execute(db)
  return rows
}
