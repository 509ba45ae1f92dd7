import { randomUUID } from 'node:crypto'
import { articles, deleteArticle, restoreArticle } from '@daily-drops/db/drops/articles'
import { findProgress } from '@daily-drops/db/jobs/job-progress'
import { startBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { aDrop, aSource, aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { JobContext } from '../../worker/job-context.ts'
import { handle } from './change-matching-articles.ts'

let test: TestDb
let actor: { id: string; role: 'editor' }
let source: number
let other: number

const ASKED = { text: '', source_id: null, untagged: false, deleted: false }

beforeAll(async () => {
  test = await testDb()
  actor = { id: (await aUser(test.db)).id, role: 'editor' }
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('audit_log').execute()
  await test.db.deleteFrom('sources').execute()
  source = (await aSource(test.db)).id
  other = (await aSource(test.db)).id
  for (let n = 0; n < 450; n += 1) await aDrop(test.db, { source_id: source })
  await aDrop(test.db, { source_id: other })
})

const visible = async (source: number) => (await articles.count(test.db, { deleted: false, source })).count
const audited = (action: string) =>
  test.db.selectFrom('audit_log').select('entity_id').where('action', '=', action).execute()

function begin(action: 'delete' | 'restore', filters: object) {
  return test.db
    .transaction()
    .execute((db) =>
      startBulkChange(db, { kind: `${action}-articles`, filters: { ...ASKED, ...filters }, table: 'drops' }),
    )
}

/** More batches than any of these changes needs, so that endless work fails instead of hanging. */
const ENOUGH_BATCHES = 50

/** As a worker would, or one that is killed after this many batches. */
function work(bulkId: string, { undo = false, batches = ENOUGH_BATCHES } = {}) {
  let left = batches
  const killed = new Error('Killed.')
  const signal = {
    throwIfAborted() {
      left -= 1
      if (left < 0) throw killed
    },
  } as AbortSignal
  const context = { db: test.db, jobId: randomUUID(), signal } as JobContext
  const payload = { bulkId, undo, actor }
  return { jobId: context.jobId, done: handle(context, payload) }
}

it('deletes everything that matches and nothing newer, reports its progress, and can be undone', async () => {
  const bulkId = await begin('delete', { source_id: source })
  await aDrop(test.db, { source_id: source })
  const { jobId, done } = work(bulkId)
  expect(await done).toEqual({ bulk_id: bulkId, changed: 450 })
  expect(await findProgress(test.db, jobId)).toMatchObject({ done: 450, total: 451 })
  expect([await visible(source), await visible(other)]).toEqual([1, 1])
  expect(new Set(await audited('admin-delete-drop')).size).toBe(450)

  expect(await work(bulkId, { undo: true }).done).toEqual({ bulk_id: bulkId, changed: 450 })
  expect(await visible(source)).toBe(451)
  expect(await audited('admin-restore-drop')).toHaveLength(450)
})

it('continues where it was killed, and changes nothing when it is run twice', async () => {
  const bulkId = await begin('delete', { source_id: source })
  await expect(work(bulkId, { batches: 1 }).done).rejects.toThrow('Killed.')
  expect(await visible(source)).toBe(250)
  expect(await work(bulkId).done).toMatchObject({ changed: 450 })
  expect(await work(bulkId).done).toMatchObject({ changed: 450 })
  expect(await audited('admin-delete-drop')).toHaveLength(450)

  await expect(work(bulkId, { undo: true, batches: 1 }).done).rejects.toThrow('Killed.')
  expect(await visible(source)).toBe(200)
  expect(await work(bulkId, { undo: true }).done).toMatchObject({ changed: 250 })
  expect(await work(bulkId, { undo: true }).done).toMatchObject({ changed: 0 })
  expect(await visible(source)).toBe(450)
})

it('two workers at once change each article once', async () => {
  const bulkId = await begin('delete', { source_id: source })
  await Promise.all([work(bulkId).done, work(bulkId).done])
  expect(await visible(source)).toBe(0)
  expect(await audited('admin-delete-drop')).toHaveLength(450)
})

it('[DEC-91] undoes only what it changed itself, and leaves what was deleted again since', async () => {
  const earlier = await begin('delete', { source_id: other })
  await work(earlier).done
  const bulkId = await begin('delete', {})
  expect(await work(bulkId).done).toMatchObject({ changed: 450 })
  const again = await test.db
    .selectFrom('bulk_change_items')
    .select('item_id as id')
    .where('bulk_id', '=', bulkId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await test.db.transaction().execute((db) => restoreArticle(db, again.id))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await test.db.transaction().execute((db) => deleteArticle(db, again.id))
  expect(await work(bulkId, { undo: true }).done).toMatchObject({ changed: 449 })
  expect([await visible(source), await visible(other)]).toEqual([449, 0])
})
