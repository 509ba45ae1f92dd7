import { aDrop } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './automated-ingestion.ts'

const test = await testDb()
const deps = testDeps(test.db)
afterAll(async () => {
  await deps.parser[Symbol.asyncDispose]()
  await deps.client.close()
  await test.close()
})

it('[FUN-14] ends its cycle even if the tagger is not ready, and leaves the drop to the next run', async () => {
  const { id } = await aDrop(test.db, { title: 'Rocket launch sends a telescope into orbit' })
  const taggers = { ...deps.taggers, local: () => new Promise<never>(() => {}) }
  const context = { ...deps, taggers, jobId: 'test', signal: new AbortController().signal }
  expect(await handle(context)).toMatchObject({ success: true, articles_tagged: 0 })
  const drop = await test.db.selectFrom('drops').select('tag_done').where('id', '=', id).executeTakeFirst()
  expect(drop?.tag_done).toBe(false)
})
