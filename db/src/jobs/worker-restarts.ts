import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** Every worker restarts its job consumers at its next check. */
export async function requestRestart(db: Tx): Promise<void> {
  await db.insertInto('worker_restarts').defaultValues().execute()
}

/** Grows with each request. 0 before the first. */
export async function newestRestart(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('worker_restarts')
    .select(sql<number>`coalesce(max(id), 0)`.as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}
