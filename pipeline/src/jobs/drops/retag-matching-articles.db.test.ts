import { randomUUID } from 'node:crypto'
import { startBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { correctTags } from '@daily-drops/db/tagging/tag-corrections'
import { aDrop, aSource, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { handle } from './change-matching-articles.ts'

const SPACE = {
  title: 'Rocket launch sends a telescope into orbit',
  summary:
    'The space agency put the satellite on a falcon rocket; the spacecraft will study galaxies and exoplanets.',
  language: 'en',
} as const

let test: TestDb
let deps: WorkerParts
let actor: { id: string; role: 'editor' }

beforeAll(async () => {
  test = await testDb()
  deps = testDeps(test.db)
  actor = { id: (await aUser(test.db)).id, role: 'editor' }
})
afterAll(async () => {
  await deps.parser[Symbol.asyncDispose]()
  await deps.client.close()
  await test.close()
})

const tagsOf = async (id: number) =>
  (await test.db.selectFrom('drops').select('tags').where('id', '=', id).executeTakeFirstOrThrow()).tags
const audited = () =>
  test.db.selectFrom('audit_log').select('entity_id').where('action', '=', 'admin-retag-drop').execute()

it("retags what matches the filter and nothing else; editors' tags are kept", async () => {
  const branch = await aTopicBranch(test.db)
  const [{ id: source_id }, { id: other }] = [await aSource(test.db), await aSource(test.db)]
  const wrong = await aDrop(test.db, { ...SPACE, source_id, topics: branch })
  const untagged = await aDrop(test.db, { ...SPACE, source_id })
  const corrected = await aDrop(test.db, { ...SPACE, source_id })
  const elsewhere = await aDrop(test.db, { ...SPACE, source_id: other, topics: branch })
  const l3 = [branch.l3].flat()
  const choice = { l1: branch.l1.id, l2: branch.l2.id, l3: l3.map(({ id }) => id) }
  await test.db
    .transaction()
    .execute((db) => correctTags(db, { dropId: corrected.id, choice, editorId: actor.id }))

  const bulkId = await test.db.transaction().execute((db) =>
    startBulkChange(db, {
      kind: 'retag-articles',
      filters: { text: '', source_id, untagged: false, deleted: false },
      table: 'drops',
    }),
  )
  const later = await aDrop(test.db, { ...SPACE, source_id })
  const work = () =>
    handle(
      { ...deps, jobId: randomUUID(), signal: new AbortController().signal },
      { bulkId, undo: false, actor },
    )
  expect(await work()).toEqual({ bulk_id: bulkId, changed: 2 })

  const wrongBefore = l3.map(({ slug }) => slug)
  expect(await tagsOf(wrong.id)).not.toEqual(wrongBefore)
  expect(await tagsOf(wrong.id)).toEqual(await tagsOf(untagged.id))
  expect(await tagsOf(untagged.id)).not.toEqual([])
  expect(await tagsOf(corrected.id)).toEqual(wrongBefore)
  expect(await tagsOf(elsewhere.id)).toEqual(wrongBefore)
  expect(await tagsOf(later.id)).toEqual([])
  expect((await audited()).map(({ entity_id }) => Number(entity_id))).toEqual([wrong.id, untagged.id])

  expect(await work()).toEqual({ bulk_id: bulkId, changed: 2 })
  expect(await audited()).toHaveLength(2)
})
