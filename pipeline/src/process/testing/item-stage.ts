import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import type { JobContract, PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { installQueue } from '@daily-drops/db/jobs/jobs'
import { aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { administer } from '@daily-drops/db/testing/template'
import { testDb } from '@daily-drops/db/testing/test-db'
import { startLoopbackServer } from '../../fetch/testing/loopback-server.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { registry } from '../../worker/registry.ts'

export const SUMMARY =
  'A team shows that a two-stage index answers as well as a model ten times the size, at a tenth of the cost.'

/** An item that needs nothing from its page. */
export const complete: QueuedItem = {
  title: 'Small models, long memory',
  summary: SUMMARY,
  author: 'Ada Lovelace',
  imageUrl: 'https://images.example/one.png',
  publishedAt: '2026-11-14T10:00:00.000Z',
}

/** A database, a publisher whose pages the test writes, and the jobs that process queued items. */
export async function startItemStage() {
  const test = await testDb()
  await installQueue(test.url)
  const deps = testDeps(test.db)
  const pages = new Map<string, { status?: number; body?: string; headers?: Record<string, string> }>()
  const asked: string[] = []
  const site = await startLoopbackServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, body = '', headers = {} } = pages.get(request.url ?? '') ?? { status: 404 }
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
  })
  return {
    test,
    deps,
    pages,
    asked,
    site,

    async reset() {
      asked.length = 0
      pages.clear()
      for (const table of ['ingestion_queue', 'drops', 'story_terms', 'hosts', 'sources'] as const) {
        await test.db.deleteFrom(table).execute()
      }
    },

    async close() {
      await site[Symbol.asyncDispose]()
      await deps.parser[Symbol.asyncDispose]()
      await deps.client.close()
      await test.close()
    },

    run<J extends JobContract>(job: J, payload: PayloadOf<J>): Promise<object> {
      const binding = registry.find(({ contract }) => contract === job)
      if (!binding) throw new Error(`${job.name} has no handler`)
      return binding.run({ ...deps, jobId: 'test', signal: new AbortController().signal }, payload)
    },

    async queue(url: string, item: QueuedItem, sourceId?: number) {
      const source_id = sourceId ?? (await aSource(test.db)).id
      return aQueueItem(test.db, { url, source_id, item: JSON.stringify(item) })
    },

    /** Until it is disposed of, every connection that stores a drop is lost in the middle. */
    async cutConnections(): Promise<AsyncDisposable> {
      await administer(
        test.url,
        `create function cut_off() returns trigger language plpgsql as
           'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
         create trigger cut_off before insert on drops for each row execute function cut_off()`,
      )
      return { [Symbol.asyncDispose]: () => administer(test.url, 'drop function cut_off cascade') }
    },

    row: (id: number) =>
      test.db.selectFrom('ingestion_queue').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    drops: () => test.db.selectFrom('drops').selectAll().orderBy('id').execute(),
  }
}

export const minutesUntil = (time: Date) => Math.round((time.getTime() - Date.now()) / 60_000)
