import { randomUUID } from 'node:crypto'
import { startBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { setSourcesPaused } from '@daily-drops/db/sources/source-care'
import { aSource, aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobContext } from '../../worker/job-context.ts'
import { handle } from './pause-matching-sources.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('[DEC-91] pauses every matching source once, and its undo resumes only those', async () => {
  const { db } = test
  const actor = { id: (await aUser(db)).id, role: 'admin' as const }
  for (let n = 0; n < 230; n += 1) await aSource(db, { type: n < 220 ? 'youtube' : 'rss' })
  const paused = async () =>
    (await db.selectFrom('sources').select('id').where('status', '=', 'inactive').execute()).length
  await db
    .updateTable('sources')
    .set({ status: 'inactive', next_fetch_at: null })
    .where('id', '=', (eb) => eb.selectFrom('sources').select('id').where('type', '=', 'youtube').limit(1))
    .execute()
  const filters = { text: '', type: 'youtube', health: null, official: false }
  const bulkId = await db
    .transaction()
    .execute((db) => startBulkChange(db, { kind: 'pause-sources', filters, table: 'sources' }))
  const context = { db, jobId: randomUUID(), signal: new AbortController().signal } as JobContext

  const payload = { bulkId, undo: false, actor }
  expect(await handle(context, payload)).toEqual({ bulk_id: bulkId, changed: 219 })
  expect(await handle(context, payload)).toEqual({ bulk_id: bulkId, changed: 219 })
  expect(await paused()).toBe(220)
  // In the meantime an operator resumes two of the sources, and pauses one again for another reason.
  const [one, other] = await db
    .selectFrom('bulk_change_items')
    .select('item_id as id')
    .where('bulk_id', '=', bulkId)
    .orderBy('item_id')
    .limit(2)
    .execute()
  const set = (id: number | undefined, isPaused: boolean) =>
    db.transaction().execute((db) => setSourcesPaused(db, [Number(id)], isPaused))
  await set(one?.id, false)
  await set(other?.id, false)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await set(other?.id, true)
  expect(await handle(context, { ...payload, undo: true })).toEqual({ bulk_id: bulkId, changed: 217 })
  expect(await paused()).toBe(2)
  const rows = await db.selectFrom('audit_log').select('id').where('entity', '=', 'source').execute()
  expect(rows).toHaveLength(219 + 217)
})
