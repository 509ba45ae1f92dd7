import type { Db } from '@daily-drops/db/connection/client'

/** What is left to do: publishers that answer and were not read yet, then items on their way. */
export async function openWork(db: Db): Promise<number> {
  const unread = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('last_success_at', 'is', null)
    .where('host', 'like', '127.0.0.%')
    .executeTakeFirstOrThrow()
  if (unread.count > 0) return unread.count
  const waiting = await db
    .selectFrom('ingestion_queue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['pending', 'processing', 'error'])
    .executeTakeFirstOrThrow()
  return waiting.count
}

/** Publishers that do not answer and whose failure is not on record yet. */
export async function openSilence(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host', 'not like', '127.0.0.%')
    .where('last_error', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
