import type { Db } from '@daily-drops/db/connection/client'

/** The remaining work: responding publishers that were not read yet, then items in progress. */
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

/** Silent publishers whose failure is not recorded yet. */
export async function openSilence(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host', 'not like', '127.0.0.%')
    .where('last_error', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
