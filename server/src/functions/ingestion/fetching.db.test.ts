import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const WORKER = fileURLToPath(new URL('../../../../pipeline/src/main.ts', import.meta.url))
const feedAt = (path: string) => `<rss version="2.0"><channel><title>Gazette</title>
  <item><title>One</title><link>https://gazette.example${path}/1</link></item>
  <item><title>Two</title><link>https://gazette.example${path}/2</link></item></channel></rss>`
const HOME = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed.xml"><p>Hello'

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let publisher: Server
let origin: string
let worker: ChildProcess

beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  // No scheduled run may come between those of the tests.
  await host.db.updateTable('cron_jobs').set({ enabled: false }).execute()
  publisher = createServer(({ url = '' }, response) => response.end(url === '/' ? HOME : feedAt(url)))
  publisher.listen(0, '127.0.0.1')
  await once(publisher, 'listening')
  origin = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
  const env = {
    DATABASE_URL: host.deps.env.DATABASE_URL,
    BASE_URL: ORIGIN,
    NODE_ENV: 'test',
    FETCH_ALLOW_CIDRS: '127.0.0.0/8',
  }
  const child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  worker = child
  await once(createInterface({ input: child.stdout }), 'line')
})
afterAll(async () => {
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  publisher.close()
  publisher.closeAllConnections()
  await host.close()
})

async function call(name: string, input: unknown) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, admin.token))
  return { status: response.status, body: await response.json() }
}

describe('admin-api/sources', () => {
  const input = (feed_url: string | null) => ({
    name: 'The Gazette',
    homepage_url: `${origin}/`,
    feed_url,
    official: true,
  })

  it('[FUN-05] [FUN-06] [DEC-55] adds a source and discovers its feed', async () => {
    const { status, body } = await call('admin-api/sources', input(null))
    expect([status, body]).toEqual([200, { success: true, source_id: expect.any(Number) }])
    const source = await host.db
      .selectFrom('sources')
      .select(['name', 'feed_url', 'type', 'status', 'official'])
      .where('id', '=', (body as { source_id: number }).source_id)
      .executeTakeFirstOrThrow()
    expect(source).toEqual({
      name: 'The Gazette',
      feed_url: `${origin}/feed.xml`,
      type: 'rss',
      status: 'active',
      official: true,
    })
  })

  it('[FUN-07] [DEC-55] returns a refusal with its reason in the error field', async () => {
    expect(await call('admin-api/sources', input(`${origin}/feed.xml`))).toMatchObject({
      status: 409,
      body: { error: 'This source already exists: The Gazette', code: 'CONFLICT' },
    })
    expect(await call('admin-api/sources', input(`${origin}/`))).toMatchObject({
      status: 400,
      body: { error: 'The response isn’t a feed.' },
    })
    expect(await call('admin-api/sources', input('http://10.0.0.1/feed'))).toMatchObject({
      status: 400,
      body: { error: 'The address couldn’t be reached.' },
    })
    expect(await call('admin-api/sources', input('ftp://gazette.example/feed'))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { feed_url: expect.any(String) } },
    })
    expect(await host.db.selectFrom('sources').select('id').execute()).toHaveLength(1)
  })
})

describe('manual ingestion', () => {
  it('[FUN-09] [PIPE-01] [DEC-53] fetch-rss fetches the due feeds and queues their items', async () => {
    expect(await call('fetch-rss', {})).toEqual({ status: 200, body: { sources: 1, enqueued: 2 } })
    expect(await call('fetch-rss', {})).toEqual({ status: 200, body: { sources: 0, enqueued: 0 } })
    const queued = await host.db.selectFrom('ingestion_queue').select('url').orderBy('url').execute()
    expect(queued.map(({ url }) => url)).toEqual([
      'https://gazette.example/feed.xml/1',
      'https://gazette.example/feed.xml/2',
    ])
  })

  it('[FUN-14] automated-ingestion runs one whole cycle', async () => {
    await host.db.deleteFrom('ingestion_queue').execute()
    await aSource(host.db, { feed_url: `${origin}/other.xml`, host: 'other', next_fetch_at: new Date(0) })
    const { status, body } = await call('automated-ingestion', { trigger: 'manual_admin' })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        feeds_processed: 1,
        new_articles: 2,
        ingestion_processed: expect.any(Number),
        articles_tagged: expect.any(Number),
        errors: [],
      },
    ])
    expect((await call('automated-ingestion', {})).status).toBe(400)
  })

  it('[FUN-34] [DEC-61] trigger-manual-restart returns what it gave back', async () => {
    await host.db.deleteFrom('ingestion_queue').execute()
    const lease = { lease_token: randomUUID(), lease_until: new Date(Date.now() + 3_600_000) }
    await aQueueItem(host.db, { status: 'processing', ...lease })
    const answer = await call('trigger-manual-restart', {})
    expect(answer).toEqual({ status: 200, body: { success: true, returned: 1 } })
  })

  it('[DEC-50] leaves an audit row for each change, by whom', async () => {
    const rows = await host.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'admin-api/sources',
      'fetch-rss',
      'fetch-rss',
      'automated-ingestion',
      'trigger-manual-restart',
    ])
  })
})

describe('background-feed-ranking', () => {
  it('[FUN-19] takes trigger manual and builds what is missing', async () => {
    expect(await call('background-feed-ranking', { trigger: 'manual' })).toEqual({
      status: 200,
      body: { success: true, editions: 0 },
    })
    expect(await call('background-feed-ranking', { trigger: 'cron' })).toMatchObject({ status: 400 })
  })
})
