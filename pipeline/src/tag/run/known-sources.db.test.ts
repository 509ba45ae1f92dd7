import { claimUntagged } from '@daily-drops/db/tagging/tagging-queue'
import { SOURCE_DROPS } from '@daily-drops/db/tagging/tagging-sources'
import { aDrop, aSource } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { tagTexts } from './tag-texts.ts'

const SPACE = { title: 'Rocket launch sends a telescope into orbit', summary: '', language: 'en' } as const
const VAGUE = { title: 'What we did on Sunday', summary: '', language: 'en' } as const

let test: TestDb
let deps: WorkerParts

beforeAll(async () => {
  test = await testDb()
  deps = testDeps(test.db)
})
afterAll(async () => {
  await deps.parser[Symbol.asyncDispose]()
  await deps.client.close()
  await test.close()
})

async function tagAll(): Promise<void> {
  const context = { ...deps, jobId: 'test', signal: new AbortController().signal }
  await tagTexts(context, await claimUntagged(test.db, 500), { overwrite: false })
}
const mainOf = async (id: number) =>
  (await test.db.selectFrom('drops').select('l1_topic').where('id', '=', id).executeTakeFirstOrThrow())
    .l1_topic

it('tags by the source where the text is not enough, once the source is known', async () => {
  const [{ id: known }, { id: unknown }] = [await aSource(test.db), await aSource(test.db)]
  const before = await aDrop(test.db, { ...VAGUE, source_id: known })
  await tagAll()
  expect(await mainOf(before.id)).not.toBe('science')

  for (let at = 1; at < SOURCE_DROPS; at++) await aDrop(test.db, { ...SPACE, source_id: known })
  await tagAll()
  expect(await mainOf(before.id)).toBe('science')

  const [after, elsewhere] = await Promise.all(
    [known, unknown].map((source_id) => aDrop(test.db, { ...VAGUE, source_id })),
  )
  await tagAll()
  expect(await mainOf(after?.id ?? 0)).toBe('science')
  expect(await mainOf(elsewhere?.id ?? 0)).not.toBe('science')
})
