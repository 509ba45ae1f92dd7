import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { aDrop, aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN, post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const WORKER = fileURLToPath(new URL('../../../../pipeline/src/main.ts', import.meta.url))
const TEXT = {
  title: 'Central bank raises interest rates to slow inflation',
  summary:
    'The monetary policy committee voted for a quarter point; consumer prices rose four per cent in a year.',
  language: 'en',
} as const

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let editor: SignedIn
let worker: ChildProcess

beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  editor = await signUp(host.deps.auth, host.db, { role: 'editor' })
  // Only the calls in this file may tag.
  await setCronJobEnabled(host.db, 'tag-drops', false)
  worker = spawn(process.execPath, [WORKER], {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: host.deps.env.DATABASE_URL,
      BASE_URL: ORIGIN,
      TAGGER_MODEL_DIR: '/nowhere',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (worker.stdout) await once(createInterface({ input: worker.stdout }), 'line')
})
afterAll(async () => {
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  await host.close()
})
beforeEach(async () => {
  await host.db.deleteFrom('drops').execute()
})

async function call(
  name: string,
  input: object = {},
  who = admin,
): Promise<[number, Record<string, unknown>]> {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, who.token))
  return [response.status, (await response.json()) as Record<string, unknown>]
}
async function drops(count: number) {
  const { id: source_id } = await aSource(host.db)
  return Promise.all(Array.from({ length: count }, () => aDrop(host.db, { ...TEXT, source_id })))
}
const audited = async (action: string) =>
  (await host.db.selectFrom('audit_log').select('actor_id').where('action', '=', action).execute()).length

describe('manual tagging, carried out by the worker', () => {
  it('[FUN-11] [FUN-13] [DEC-53] tag-drops takes no payload and returns processed, tagged and errors', async () => {
    const [drop] = await drops(2)
    await aDrop(host.db, { title: '!?', summary: '' })
    expect(await call('tag-drops')).toEqual([
      200,
      { processed: 3, tagged: 2, errors: 1, error: 'The text has no words to tag.' },
    ])
    const row = host.db.selectFrom('drops').select(['tag_done', 'l1_topic', 'l2_topic', 'tags'])
    expect(await row.where('id', '=', drop?.id ?? 0).executeTakeFirst()).toMatchObject({
      tag_done: true,
      l1_topic: 'finance',
      l2_topic: 'economy',
    })
    expect(await audited('tag-drops')).toBe(1)
    expect((await call('get-tagging-status'))[1]).toMatchObject({ local: { mode: 'lexicon' } })
  })

  it('[FUN-12] tag-drops with limit 20 and concurrent_requests 2 processes at most 20', async () => {
    await drops(23)
    expect(await call('tag-drops', { limit: 20, concurrent_requests: 2 })).toEqual([
      200,
      { processed: 20, tagged: 20, errors: 0 },
    ])
    const [, { totalProcessed, totalErrors }] = await call('retag-all-drops')
    expect([totalProcessed, totalErrors]).toEqual([3, 0])
  })

  it('[FUN-21] admin-retag-drop tags one article again', async () => {
    const [drop] = await drops(1)
    expect(await call('admin-retag-drop', { dropId: drop?.id }, editor)).toEqual([200, { success: true }])
    expect(await audited('admin-retag-drop')).toBe(1)
  })

  it('[FUN-22] [PIPE-19] retag-missing-topics returns total_processed and total_found', async () => {
    await drops(2)
    expect(await call('retag-missing-topics', {}, editor)).toEqual([
      200,
      { total_processed: 2, total_found: 2 },
    ])
    expect(await call('retag-missing-topics', {}, editor)).toEqual([
      200,
      { total_processed: 0, total_found: 0 },
    ])
  })

  it('[FUN-35] test-tag-drops shows that the tagger works and stores nothing', async () => {
    expect(await call('test-tag-drops')).toMatchObject([200, { success: true, tagger: 'local' }])
    expect(await host.db.selectFrom('drop_tags').selectAll().execute()).toEqual([])
  })
})
