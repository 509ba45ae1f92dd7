import { createDb, type Tx } from '@daily-drops/db/connection/client'
import { planNearest } from '@daily-drops/db/delivery/planning'
import { sql } from 'kysely'
import { type Cost, costOf, rolledBack } from '../growth/costs.ts'

const PAGE = 1000

/**
 * What finding and planning a thousand due messages (or all readers, if fewer) costs PostgreSQL, by the
 * number of subscriptions.
 */
export async function costOfDue(url: string, subscriptions: number): Promise<Cost> {
  const db = createDb(url, { max: 1, statementTimeoutMs: 0, answerTimeoutMs: 0 })
  try {
    // Rows without readers that are not due: only their number counts.
    await sql`set session_replication_role = replica`.execute(db)
    await sql`
      insert into delivery_channels (user_id, kind, time_zone, days, minutes, next_run_at, tz_version, opt_in_wording)
      select gen_random_uuid(), 'email', 'Europe/Berlin', '{7}', '{540}', now() + interval '2 hours' + n * interval '1 second',
        ${process.versions.tz ?? ''}, 'bench'
      from generate_series(1, ${subscriptions}::int - (select count(*)::int from delivery_channels)) as n`.execute(
      db,
    )
    await sql`set session_replication_role = default`.execute(db)
    await sql`truncate deliveries`.execute(db)
    await sql`
      update delivery_channels
      set next_run_at = now() + case when place <= ${PAGE} then interval '5 minutes' else interval '3 hours' end
      from (select id, row_number() over (order by id) as place from profiles) as reader
      where reader.id = user_id`.execute(db)
    await sql`vacuum analyze delivery_channels`.execute(db)
    const { count } = await db
      .selectFrom('profiles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return await costOf(db, rolledBack(planning(Math.min(PAGE, count))), 2)
  } finally {
    await db.destroy()
  }
}

const planning = (due: number) => async (db: Tx) => {
  const planned = await planNearest(db)
  if (planned !== due) throw new Error(`${planned} planned instead of ${due}`)
}
