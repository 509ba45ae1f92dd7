import { type Selectable, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { SitemapRuns } from '../connection/schema.ts'

/** All columns, newest first. */
export function newestSitemapRuns(db: Db, limit: number) {
  return db.selectFrom('sitemap_runs').selectAll().orderBy('started_at', 'desc').limit(limit).execute()
}

const ABANDONED = 'The worker stopped before the run was finished.'

/** Called only with the lock, so any other run in progress was left by a worker that died. */
export async function openSitemapRun(db: Db): Promise<number> {
  await db
    .updateTable('sitemap_runs')
    .set({ completed_at: sql`now()`, success: false, error_message: ABANDONED })
    .where('completed_at', 'is', null)
    .execute()
  const { id } = await db.insertInto('sitemap_runs').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

export type SitemapRunOutcome = Pick<Selectable<SitemapRuns>, 'success' | 'error_message'> &
  Partial<
    Pick<
      Selectable<SitemapRuns>,
      'total_urls' | 'topics_count' | 'archive_urls_count' | 'google_ping_success' | 'bing_ping_success'
    >
  >

export async function closeSitemapRun(db: Db, id: number, outcome: SitemapRunOutcome): Promise<void> {
  await db
    .updateTable('sitemap_runs')
    .set({ ...outcome, completed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Changes up to this time were announced to search engines. Undefined before the first announcement. */
export async function announcedUntil(db: Db): Promise<Date | undefined> {
  const run = await db
    .selectFrom('sitemap_runs')
    .select('started_at')
    .where('bing_ping_success', '=', true)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run?.started_at
}
