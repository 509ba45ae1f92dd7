import { changeMatchingArticles, undoArticleChanges } from '@daily-drops/contract/functions/drops/articles'
import { pauseMatchingSources } from '@daily-drops/contract/functions/sources/source-care'
import { findBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { aDrop } from '@daily-drops/db/testing/factories'
import { afterAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'
import { post, type SignedIn } from '../../testing/test-app.ts'

const { host, editor, admin } = await startStaffApp('editor', 'admin')
afterAll(() => host.close())

const statusOf = async (name: string, input: unknown, { token }: SignedIn) =>
  (await host.app.request(`/functions/v1/${name}`, post(input, token))).status
const lastOnRecord = () =>
  host.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

it('starts with what exists now, with an audit row, as a job to follow', async () => {
  const drop = await aDrop(host.db)
  const answer = await ask(
    host,
    changeMatchingArticles,
    { action: 'delete', filters: { text: 'memory' } },
    editor,
  )
  expect(answer).toEqual({ jobId: expect.any(String) })
  const { entity_id, ...record } = await lastOnRecord()
  expect(record).toMatchObject({
    action: 'change-matching-articles',
    entity: 'bulk_change',
    details: { kind: 'delete-articles', filters: { text: 'memory', deleted: false } },
  })
  expect(await findBulkChange(host.db, String(entity_id))).toMatchObject({ up_to: drop.id, is_done: false })
})

it('undoes only what is done, and only what the person may change', async () => {
  await ask(host, pauseMatchingSources, { paused: true, filters: {} }, admin)
  const bulk_id = String((await lastOnRecord()).entity_id)
  const undo = (name: string, who: SignedIn) => statusOf(name, { bulk_id }, who)
  expect(await undo('undo-source-changes', admin)).toBe(409)
  await host.db.updateTable('bulk_changes').set({ is_done: true }).where('id', '=', bulk_id).execute()
  expect(await undo('undo-article-changes', editor)).toBe(404)
  expect(await undo('undo-source-changes', editor)).toBe(403)
  expect(await undo('undo-source-changes', admin)).toBe(202)
  const unknown = { bulk_id: crypto.randomUUID() }
  expect(await statusOf(undoArticleChanges.name, unknown, editor)).toBe(404)
})
