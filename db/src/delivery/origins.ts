import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

/** This database at this address. A restored copy has another identity or timeline, a demonstration another address. */
async function originOf(db: Db | Tx, baseUrl: string): Promise<string> {
  const { rows } = await sql<{ origin: string }>`
    select system_identifier || '/' || timeline_id || '/' || current_database() as origin
    from pg_control_system(), pg_control_checkpoint()`.execute(db)
  return `${rows[0]?.origin} ${new URL(baseUrl).origin}`
}

/** Whether messages may go out from here. The first database to ask is the original; every other waits for an operator. */
export async function maySend(db: Db, baseUrl: string): Promise<boolean> {
  const origin = await originOf(db, baseUrl)
  const { rows } = await sql<{ origin: string }>`
    with first as (
      insert into delivery_origins (origin)
      select ${origin} where not exists (select from delivery_origins)
      returning origin
    )
    select origin from first union all select origin from delivery_origins where origin = ${origin}`.execute(
    db,
  )
  return rows.length > 0
}

/** An operator says that this copy is the one that sends. What fell due before may have been sent by the other. */
export async function confirmOrigin(db: Tx, baseUrl: string): Promise<{ skipped: number }> {
  await db
    .insertInto('delivery_origins')
    .values({ origin: await originOf(db, baseUrl) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'skipped', reason: 'restored', lease_until: null })
    .where('state', 'in', ['pending', 'claimed', 'handing'])
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return { skipped: Number(numUpdatedRows) }
}
