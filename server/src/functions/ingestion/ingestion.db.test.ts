import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { aDrop, aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const WORKER = fileURLToPath(new URL('../../../../pipeline/src/main.ts', import.meta.url))
const KEY = 'a-key'

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let worker: ChildProcess
let api: Server

/** Knows every video whose id does not begin with "gone". */
function answer(query: URLSearchParams): [number, object] {
  if (query.get('key') !== KEY) return [400, { error: { message: 'API key not valid.', errors: [] } }]
  const ids = (query.get('id') ?? '').split(',').filter((id) => !id.startsWith('gone'))
  const items = ids.map((id) => ({
    id,
    snippet: { title: id, description: '', liveBroadcastContent: 'none' },
    contentDetails: { duration: 'PT12M30S' },
    statistics: { viewCount: '4200' },
  }))
  return [200, { items }]
}

beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  api = createServer((request, response) => {
    const [status, body] = answer(new URL(request.url ?? '', 'http://localhost').searchParams)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  // Scheduled jobs would process some of the items.
  await host.db.updateTable('cron_jobs').set({ cron: '0 0 1 1 *' }).execute()
  worker = spawn(process.execPath, [WORKER], {
    env: {
      DATABASE_URL: host.deps.env.DATABASE_URL,
      BASE_URL: ORIGIN,
      NODE_ENV: 'test',
      FETCH_ALLOW_CIDRS: '127.0.0.0/8',
      YOUTUBE_API_KEY: KEY,
      YOUTUBE_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (worker.stdout) await once(createInterface({ input: worker.stdout }), 'line')
})
afterAll(async () => {
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  api.close()
  await host.close()
})

async function call(name: string, input: object = {}): Promise<[number, Record<string, unknown>]> {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, admin.token))
  return [response.status, (await response.json()) as Record<string, unknown>]
}

const aVideo = (youtube_video_id: string) => aDrop(host.db, { type: 'video', youtube_video_id })

describe('functions that the worker carries out', () => {
  it('[FUN-16] [DEC-53] says whether the video host responds', async () => {
    expect(await call('test-youtube-integration')).toEqual([200, { success: true }])
  })

  it('[FUN-08] [FUN-17] [PIPE-20] counts videos with missing details and repairs them', async () => {
    expect(await call('start-youtube-reprocessing')).toEqual([
      200,
      { totalProblematic: 0, batchesNeeded: 0, job_id: null },
    ])
    const known = await aVideo('known-video')
    await aVideo('gone-video0')
    expect(await call('admin-api/youtube-reprocess')).toEqual([
      200,
      { success: true, processed: 2, remaining: 0, errors: 1 },
    ])
    const drop = await host.db
      .selectFrom('drops')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    expect(drop).toMatchObject({ youtube_duration: 750, youtube_view_count: 4200, youtube_kind: 'video' })

    for (let n = 0; n < 51; n += 1) await aVideo(`video-${String(n).padStart(5, '0')}`)
    expect(await call('start-youtube-reprocessing')).toEqual([
      200,
      { totalProblematic: 51, batchesNeeded: 2, job_id: expect.any(String) },
    ])
    await expect
      .poll(() => call('start-youtube-reprocessing'), { timeout: 20_000 })
      .toEqual([200, { totalProblematic: 0, batchesNeeded: 0, job_id: null }])
  })

  it('processes an address that an editor entered at once', async () => {
    const url = `https://127.0.0.1:${(api.address() as AddressInfo).port}/page`
    const [, { queue_id: id }] = await call('admin-manual-ingest', { url, source_label: null, notes: null })
    await expect
      .poll(() => call('get-queue-item', { id }), { timeout: 20_000 })
      .toEqual([200, { status: 'error', url, error: expect.any(String) }])
  })

  it('[FUN-10] [PIPE-10] processes a batch of the queue and returns the outcome', async () => {
    const { id: source_id } = await aSource(host.db)
    const item = JSON.stringify({
      title: 'An item',
      summary: 'Long enough to be taken for a summary of the article that it stands for.',
      imageUrl: 'https://images.example/one.png',
    })
    await aQueueItem(host.db, { source_id, item })
    await aQueueItem(host.db, { source_id, item, url: 'no address' })
    expect(await call('ingest-queue', { limit: 50 })).toEqual([200, { processed: 2, done: 1, errors: 1 }])
  })
})
