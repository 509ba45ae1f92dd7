import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tagDrops } from '@daily-drops/contract/jobs/tagging'
import { awaitJob, enqueue, installQueue } from '@daily-drops/db/jobs/jobs'
import { saveTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { aDrop } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatServer, obedientAnswer, startChatServer } from '../../tag/model/testing/chat-server.ts'

const WORKER = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** The local tagger is unsure about it. */
const UNSURE = { title: 'A letter about gnocchi', summary: 'Nothing else is said.', language: 'en' } as const

let test: TestDb
let provider: ChatServer
const workers: ChildProcess[] = []

beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url)
  await test.db.updateTable('cron_jobs').set({ enabled: false }).execute()
  await test.db.transaction().execute((db) => saveTaggingParams(db, { model_enabled: 'true' }))
  provider = await startChatServer()
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await provider[Symbol.asyncDispose]()
  await test.close()
})

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [WORKER], {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: test.url,
      BASE_URL: 'http://drops.test',
      LOG_LEVEL: 'silent',
      TAGGER_MODEL_DIR: '/nowhere',
      LLM_PROVIDER: 'here',
      LLM_MODEL: 'm1',
      LLM_API_KEY: 'a-key',
      LLM_BASE_URL: provider.baseUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  workers.push(worker)
  return worker
}
const tags = () => test.db.selectFrom('drop_tags').select(['tagger', 'version']).execute()
const links = () => test.db.selectFrom('content_topics').select('topic_id').execute()

describe('a worker that is killed while it tags', () => {
  it('leaves nothing half done, and another worker finishes', async () => {
    await aDrop(test.db, UNSURE)
    await aDrop(test.db, { title: 'The central bank raises interest rates', summary: 'Inflation is up.' })
    provider.answer = () => sleep(60_000, undefined, { ref: false })
    const first = startWorker()
    await enqueue(test.db, tagDrops, {})
    while (provider.requests.length === 0) await sleep(50)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(provider.requests[0]?.key).toBe('Bearer a-key')
    expect([await tags(), await links()]).toEqual([[], []])

    provider.answer = (request) => obedientAnswer(request)
    // As if the lost worker's claim had expired.
    await test.db
      .updateTable('tag_attempts')
      .set({ retry_at: new Date(0) })
      .execute()
    const second = startWorker()
    const id = await enqueue(test.db, tagDrops, {})
    const result = { processed: 2, tagged: 2, errors: 0 }
    expect(await awaitJob(test.db, tagDrops, id, 90_000)).toEqual({ state: 'completed', output: result })
    expect((await tags()).map(({ tagger }) => tagger).toSorted()).toEqual(['local', 'model'])
    expect(await tags()).toContainEqual({ tagger: 'model', version: 'here/m1/prompt-v2' })
    second.kill('SIGTERM')
    await once(second, 'exit')
  })
})
