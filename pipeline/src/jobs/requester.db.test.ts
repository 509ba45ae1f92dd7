import { randomUUID } from 'node:crypto'
import { JOBS } from '@daily-drops/contract/jobs'
import { changeMatchingArticles } from '@daily-drops/contract/jobs/drops'
import { deleteSource, pauseMatchingSources } from '@daily-drops/contract/jobs/sources'
import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import type { Role } from '@daily-drops/core/accounts/roles'
import { findBulkChange, startBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { aDrop, aSource, aUser } from '@daily-drops/db/testing/factories'
import { administer } from '@daily-drops/db/testing/template'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDeps } from '../testing/job-deps.ts'
import { registry } from '../worker/registry.ts'
import { runJob } from '../worker/run-job.ts'
import { RightLost } from './requester.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('audit_log').execute()
  await test.db.deleteFrom('sources').execute()
})

type Requester = { id: string; role: Role }
const staff = async (role: Role): Promise<Requester> => ({
  id: (await aUser(test.db, { profile: { role } })).id,
  role,
})

function run(contract: JobContract, payload: object, requester?: Requester) {
  const binding = registry.find((one) => one.contract === contract)
  if (!binding) throw new Error(`${contract.name} has no handler`)
  const signal = new AbortController().signal
  return runJob(binding, testDeps(test.db), {
    id: randomUUID(),
    payload,
    attempt: 0,
    signal,
    ...(requester && { requester }),
  })
}

/** Revokes the right in the transaction of the first batch, so that the second batch no longer finds it. */
async function during(table: string, change: string): Promise<AsyncDisposable> {
  await administer(
    test.url,
    `create function lose_right() returns trigger language plpgsql as $$ begin ${change}; return null; end $$;
     create trigger lose_right after update or delete on ${table} for each statement execute function lose_right()`,
  )
  return { [Symbol.asyncDispose]: () => administer(test.url, 'drop function lose_right cascade') }
}

const demoted = ({ id }: Requester) => `update profiles set role = 'user' where id = '${id}'`
const deleted = ({ id }: Requester) => `delete from users where id = '${id}'`
const stops = () =>
  test.db.selectFrom('audit_log').select(['actor_id', 'details']).where('action', '=', 'stop-job').execute()
const visible = () => test.db.selectFrom('drops').select('id').where('deleted_at', 'is', null).execute()

async function aBulkDeletion(actor: Requester) {
  const source_id = (await aSource(test.db)).id
  for (let n = 0; n < 450; n += 1) await aDrop(test.db, { source_id })
  const filters = { text: '', source_id, untagged: false, deleted: false }
  const bulkId = await test.db
    .transaction()
    .execute((db) => startBulkChange(db, { kind: 'delete-articles', filters, table: 'drops' }))
  return { bulkId, undo: false, actor }
}

describe('a bulk change', () => {
  it.each([
    ['demoted', demoted],
    ['deleted', deleted],
  ])(
    'stops after the batch in which its editor is %s, is recorded, and can be undone',
    async (_, lose) => {
      const editor = await staff('editor')
      const payload = await aBulkDeletion(editor)
      {
        await using _loss = await during('bulk_changes', lose(editor))
        await expect(run(changeMatchingArticles, payload, editor)).rejects.toThrow(RightLost)
      }
      expect(await visible()).toHaveLength(250)
      const [stop, ...more] = await stops()
      expect(more).toEqual([])
      expect(stop).toEqual({
        actor_id: null,
        details: { name: changeMatchingArticles.name, bulk_id: payload.bulkId, changed: 200 },
      })
      expect(await findBulkChange(test.db, payload.bulkId)).toMatchObject({ is_done: true, changed: 200 })
      await expect(run(changeMatchingArticles, payload, editor)).rejects.toThrow(RightLost)
      expect(await visible()).toHaveLength(250)

      const admin = await staff('admin')
      await run(changeMatchingArticles, { ...payload, undo: true, actor: admin }, admin)
      expect(await visible()).toHaveLength(450)
    },
    60_000,
  )

  it('does not begin when the right was lost while it waited, and neither does its undo', async () => {
    const editor = await staff('editor')
    const payload = await aBulkDeletion(editor)
    await test.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', editor.id).execute()
    await expect(run(changeMatchingArticles, payload, editor)).rejects.toThrow(RightLost)
    await expect(run(changeMatchingArticles, { ...payload, undo: true }, editor)).rejects.toThrow(RightLost)
    expect(await visible()).toHaveLength(450)
  })

  it('of sources needs an administrator until its end', async () => {
    const editor = { ...(await staff('editor')), role: 'admin' as const }
    const filters = { text: '', type: null, health: null, official: false }
    await aSource(test.db)
    const bulkId = await test.db
      .transaction()
      .execute((db) => startBulkChange(db, { kind: 'pause-sources', filters, table: 'sources' }))
    const payload = { bulkId, undo: false, actor: editor }
    await expect(run(pauseMatchingSources, payload, editor)).rejects.toThrow(RightLost)
    const sources = await test.db.selectFrom('sources').select('status').execute()
    expect(sources).toEqual([{ status: 'active' }])
  })
})

it('deleting a source stops when its administrator loses the right', async () => {
  const admin = await staff('admin')
  const { id: sourceId } = await aSource(test.db)
  for (let n = 0; n < 250; n += 1) await aDrop(test.db, { source_id: sourceId })
  await using _loss = await during('drops', demoted(admin))
  await expect(run(deleteSource, { sourceId }, admin)).rejects.toThrow(RightLost)
  expect(await visible()).toHaveLength(50)
  expect(await stops()).toMatchObject([{ details: { name: deleteSource.name } }])
})

it('every job begins for a person who has the right, and none for a person who lost it', async () => {
  const [editor, gone] = [await staff('editor'), { id: randomUUID(), role: 'user' as const }]
  const ran: string[] = []
  const signal = new AbortController().signal
  for (const contract of JOBS.filter(({ hasExternalEffects }) => !hasExternalEffects)) {
    const binding = { contract, run: async () => ({ ran: ran.push(contract.name) }) }
    const job = { id: randomUUID(), payload: {}, attempt: 0, signal }
    for (const requester of [{ ...editor, role: 'admin' as const }, gone])
      await expect(runJob(binding, testDeps(test.db), { ...job, requester })).rejects.toThrow(RightLost)
    expect(ran).toEqual([])
    await runJob(binding, testDeps(test.db), { ...job, requester: editor })
    expect(ran.splice(0)).toEqual([contract.name])
  }
})
