import type { Db } from '@daily-drops/db/connection/client'
import { aSource } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { testDeps } from '../../testing/job-deps.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { type FetchSummary, fetchDueFeeds } from '../fetch-due-feeds.ts'
import type { Publisher } from './publisher.ts'

type SourceOverrides = NonNullable<Parameters<typeof aSource>[1]>

/** More than any test takes on a busy machine, so that a run ends only when nothing is due. */
export const BUDGET_MS = 100_000

/** A database, the parts of a worker, and the actions that refresh tests need. */
export interface RefreshBench extends TestDb {
  deps: WorkerParts
  follow(publisher: Publisher, overrides?: SourceOverrides): Promise<number>
  /** Makes these sources due and their hosts ready, then fetches what is due. */
  refresh(...sourceIds: number[]): Promise<FetchSummary>
  source(id: number): ReturnType<typeof sourceRow>
  queue(sourceId: number): Promise<{ id: number; url: string; status: string; error: string | null }[]>
}

export async function startRefreshBench(): Promise<RefreshBench> {
  const test = await testDb()
  const { db } = test
  const deps = testDeps(db)
  return {
    ...test,
    deps,
    async follow({ feedUrl, origin, host }, overrides = {}) {
      const source = { feed_url: feedUrl, homepage_url: `${origin}/`, host, ...overrides }
      return (await aSource(db, source)).id
    },
    async refresh(...sourceIds) {
      const past = new Date(Date.now() - 60_000)
      if (sourceIds.length > 0) {
        await db.updateTable('sources').set({ next_fetch_at: past }).where('id', 'in', sourceIds).execute()
      }
      await db.updateTable('hosts').set({ next_request_at: null, paused_until: null }).execute()
      return fetchDueFeeds({ ...deps, signal: new AbortController().signal }, BUDGET_MS)
    },
    source: (id) => sourceRow(db, id),
    queue: (sourceId) =>
      db
        .selectFrom('ingestion_queue')
        .select(['id', 'url', 'status', 'error'])
        .where('source_id', '=', sourceId)
        .orderBy('id')
        .execute(),
    async close() {
      await deps.parser[Symbol.asyncDispose]()
      await deps.client.close()
      await test.close()
    },
  }
}

async function sourceRow(db: Db, id: number) {
  const row = await db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const waitMs = row.next_fetch_at && row.next_fetch_at.getTime() - Date.now()
  return { ...row, waitMinutes: waitMs === null ? null : waitMs / 60_000 }
}
