import { EXCUSED, EXPORTED, readExported } from '@daily-drops/db/accounts/exported-data'
import { saveEdition } from '@daily-drops/db/editions/editions'
import { findProgress } from '@daily-drops/db/jobs/job-progress'
import { aDrop, aUser } from '@daily-drops/db/testing/factories'
import { columnsWithPeople, findEverywhere } from '@daily-drops/db/testing/find-everywhere'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildArchive } from '../../accounts/build-archive.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './delete-accounts.ts'
import { handle as exportAccount } from './export-account.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

const context = () => ({ ...testDeps(test.db), jobId: 'test', signal: new AbortController().signal })

/** A reader with a life: what people leave behind in every room. */
async function aReaderWithALife(email: string) {
  const reader = await aUser(test.db, { name: 'Grace Hopper', email })
  const drop = await aDrop(test.db)
  const user_id = reader.id
  const { db } = test
  await db
    .insertInto('sessions')
    .values({ user_id, token: `t-${user_id}`, expires_at: new Date(Date.now() + 1e6) })
    .execute()
  await db.transaction().execute((db) =>
    saveEdition(db, {
      userId: user_id,
      day: '2026-11-15',
      relaxed: [],
      items: [
        {
          position: 1,
          drop_id: drop.id,
          story_id: drop.story_id,
          final_score: 40,
          score_terms: '[{"name":"topic","points":40}]',
          reason_for_ranking: 'You follow it.',
        },
      ],
    }),
  )
  await db.insertInto('bookmarks').values({ user_id, drop_id: drop.id }).execute()
  await db
    .insertInto('reactions')
    .values({ user_id, drop_id: drop.id, opinion: 'like', opinion_at: new Date() })
    .execute()
  await db.insertInto('reports').values({ user_id, drop_id: drop.id, reason: 'wrong' }).execute()
  await db.insertInto('engagement_events').values({ user_id, drop_id: drop.id, action: 'open' }).execute()
  await db.insertInto('analytics_events').values({ user_id, name: 'page_view', path: '/feed' }).execute()
  await db
    .insertInto('audit_log')
    .values({ actor_id: user_id, action: 'save-preferences', entity: 'preferences', entity_id: user_id })
    .execute()
  await db
    .insertInto('verifications')
    .values({ identifier: 'x', value: user_id, expires_at: new Date(Date.now() + 1e6) })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      user_id,
      public_key: 'k',
      credential_id: user_id,
      counter: 0,
      device_type: 'd',
      backed_up: false,
    })
    .execute()
  await db
    .insertInto('billing_customers')
    .values({ customer_ref: `cus_${user_id.slice(0, 8)}`, user_id })
    .execute()
  return reader
}

describe('the export', () => {
  it('I1: knows every column that holds a person, or says why not', async () => {
    const known = new Set([...EXPORTED.map(({ table }) => table), ...Object.keys(EXCUSED)])
    const tables = await columnsWithPeople(test.db)
    expect(
      tables.filter(({ table }) => !known.has(table.replace(/_((until_)?\d{4}(_\d{2}){1,2}|default)$/, ''))),
    ).toEqual([])
  })

  it('I1: holds everything of one person, nothing of others and no secret', async () => {
    const reader = await aReaderWithALife('grace@example.com')
    const other = await aReaderWithALife('other@example.com')
    const archive = (await buildArchive(test.db, reader.id)).toString('latin1')
    for (const name of [
      'README.txt',
      'saved.json',
      'edition-items.json',
      'edition-terms.json',
      'invoices.json',
      'sessions.json',
    ])
      expect(archive).toContain(name)
    const tables = await Promise.all(EXPORTED.map(({ table }) => readExported(test.db, table, reader.id)))
    const all = JSON.stringify(tables)
    expect(all).toContain('grace@example.com')
    expect(all).not.toContain(other.id)
    expect(all).not.toContain(`t-${reader.id}`)

    const { id } = await test.db
      .insertInto('account_exports')
      .values({ user_id: reader.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await exportAccount(context(), { exportId: id })).toMatchObject({ made: true })
    expect(await exportAccount(context(), { exportId: id })).toEqual({ made: false })
    expect(await findProgress(test.db, id)).toMatchObject({ total: EXPORTED.length })
  })
})

describe('the deletion', () => {
  it('I2: leaves no row and no text of the person, and nobody else is touched', async () => {
    const reader = await aReaderWithALife('leaving@example.com')
    const staying = await aReaderWithALife('staying@example.com')
    const traces = [reader.id, 'leaving@example.com', reader.display_name]
    expect((await findEverywhere(test.db, traces)).length).toBeGreaterThan(8)

    await test.db
      .insertInto('account_deletions')
      .values({ user_id: reader.id, due_at: new Date(Date.now() + 60_000) })
      .execute()
    expect(await handle(context())).toEqual({ removed: 0 })
    await test.db
      .updateTable('account_deletions')
      .set({ due_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await handle(context())).toEqual({ removed: 1 })
    expect(await handle(context())).toEqual({ removed: 0 })

    // How many people of one name there were; it names nobody.
    expect(await findEverywhere(test.db, [reader.id, 'leaving@example.com'])).toEqual([])
    expect(await findEverywhere(test.db, [staying.id])).not.toEqual([])
  })
})
