import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { dropWaiting } from '../jobs/queue-tables.ts'

interface Origin {
  /** This database at this address. A restored copy has another timeline, a demonstration another address. */
  here: string
  /** The same database one timeline earlier, which a promoted standby belonged to until then. */
  before: string
}

async function originOf(db: Db | Tx, baseUrl: string): Promise<Origin> {
  const { rows } = await sql<Origin>`
    select format(named, timeline_id) as here, format(named, timeline_id - 1) as before
    from pg_control_system(), pg_control_checkpoint(),
      lateral (select system_identifier || '/%s/' || current_database() || ' ' || ${new URL(baseUrl).origin}) as origin (named)`.execute(
    db,
  )
  return rows[0] as Origin
}

/**
 * Whether this database may send. The first database to ask is the original, and a promoted standby replaces
 * it, because it received the log from it, which a restored copy never did. Every other copy waits for an
 * operator.
 */
export async function maySend(db: Db, baseUrl: string): Promise<boolean> {
  const { here, before } = await originOf(db, baseUrl)
  const { rows } = await sql`
    with heir as (
      insert into delivery_origins (origin)
      select ${here} where not exists (select from delivery_origins)
        or (pg_last_wal_receive_lsn() is not null
          and exists (select from delivery_origins where origin = ${before}))
      on conflict do nothing
      returning origin
    )
    select origin from heir union all select origin from delivery_origins where origin = ${here}`.execute(db)
  return rows.length > 0
}

/** The same for monitoring: asking does not make this database the original. */
export async function isHeld(db: Db, baseUrl: string): Promise<boolean> {
  const { here } = await originOf(db, baseUrl)
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from delivery_origins)
      and not exists (select from delivery_origins where origin = ${here}) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** An operator confirms that this copy may send. What was due before may have been sent by the original. */
export async function confirmOrigin(db: Tx, baseUrl: string): Promise<{ skipped: number }> {
  const { here } = await originOf(db, baseUrl)
  await db
    .insertInto('delivery_origins')
    .values({ origin: here })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'skipped', reason: 'restored', lease_until: null })
    .where('state', 'in', ['pending', 'claimed', 'handing'])
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return { skipped: Number(numUpdatedRows) + (await dropWaiting(db)) }
}
