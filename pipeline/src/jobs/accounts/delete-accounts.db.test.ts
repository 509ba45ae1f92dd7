import { randomUUID } from 'node:crypto'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { buildEditionBatch } from '@daily-drops/contract/jobs/editions'
import { accountsDue } from '@daily-drops/db/accounts/account-removal'
import { EXPORTED, NOT_EXPORTED, readExported } from '@daily-drops/db/accounts/exported-data'
import { findProgress } from '@daily-drops/db/jobs/job-progress'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { aUser } from '@daily-drops/db/testing/factories'
import { columnsWithPeople, findEverywhere } from '@daily-drops/db/testing/find-everywhere'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildArchive } from '../../accounts/build-archive.ts'
import { aReaderWithHistory } from '../../testing/a-reader-with-history.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './delete-accounts.ts'
import { handle as exportAccount } from './export-account.ts'

/** The suffix of a partition by day or month. */
const PARTITION = /_((until_)?\d{4}(_\d{2}){1,2}|default)\./

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

const context = () => ({ ...testDeps(test.db), jobId: 'test', signal: new AbortController().signal })

describe('the export', () => {
  it('I1: knows every column that holds personal data, or says why not', async () => {
    const known = new Set([...EXPORTED.map(({ table }) => table), ...Object.keys(NOT_EXPORTED)])
    const tables = await columnsWithPeople(test.db)
    expect(
      tables.filter(({ table }) => !known.has(table.replace(/_((until_)?\d{4}(_\d{2}){1,2}|default)$/, ''))),
    ).toEqual([])
  })

  it('I1: has everything about one person, nothing about others and no secret', async () => {
    const reader = await aReaderWithHistory(test.db, 'grace@example.com')
    const other = await aReaderWithHistory(test.db, 'other@example.com')
    const archive = (await buildArchive(test.db, { userId: reader.id, locale: 'en' })).toString('latin1')
    for (const name of [
      'README.txt',
      'saved.json',
      'edition-items.json',
      'edition-terms.json',
      'invoices.json',
      'sessions.json',
    ])
      expect(archive).toContain(name)
    let all = ''
    for (const { table } of EXPORTED)
      for await (const rows of readExported(test.db, table, reader.id)) all += JSON.stringify(rows)
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
  async function leave({ id }: { id: string }): Promise<void> {
    const due_at = new Date(Date.now() - 1000)
    await test.db.insertInto('account_deletions').values({ user_id: id, due_at }).execute()
    expect(await handle(context())).toEqual({ removed: 1 })
  }

  it('I2: waits until it is due, and happens once', async () => {
    const { id: user_id } = await aUser(test.db)
    const due_at = new Date(Date.now() + 60_000)
    await test.db.insertInto('account_deletions').values({ user_id, due_at }).execute()
    expect(await handle(context())).toEqual({ removed: 0 })
    await test.db
      .updateTable('account_deletions')
      .set({ due_at: new Date(0) })
      .execute()
    expect(await handle(context())).toEqual({ removed: 1 })
    expect(await handle(context())).toEqual({ removed: 0 })
  })

  it('I2: leaves no id, address, name or handle in any table, and affects nobody else', async () => {
    const staying = await aReaderWithHistory(test.db, 'staying@example.com')
    const reader = await aReaderWithHistory(test.db, 'leaving@example.com', 'Zyx Marker')
    const places = await findEverywhere(test.db, [reader.id])
    const untried = (await columnsWithPeople(test.db))
      .map(({ schema, table, column }) => `${schema}.${table}.${column}`)
      .filter(
        (place) => !places.some((found) => found.replace(PARTITION, '.') === place.replace(PARTITION, '.')),
      )
    // A table that refers to people but is missing here is untested: add a row to the reader's data.
    expect(untried).toEqual(['public.account_deletions.user_id'])
    const before = await findEverywhere(test.db, [staying.id, 'staying@example.com'])

    await leave(reader)
    const traces = [reader.id, 'leaving@example.com', 'Zyx Marker', reader.display_name]
    expect(reader.display_name).toBe('zyx-marker')
    expect(await findEverywhere(test.db, traces)).toEqual([])
    expect(await findEverywhere(test.db, [staying.id, 'staying@example.com'])).toEqual(before)
  })

  it('I2: removes an address only where it is whole, and not as part of a longer one', async () => {
    const reader = await aUser(test.db, { email: 'eve@example.co' })
    const others = ['eve@example.com', 'steve@example.co', 'eve@example.co.uk']
    const props = { url: 'https://daily-drops.example/' }
    for (const to of [...others, reader.email])
      await enqueue(test.db, sendMail, { template: 'deletion-scheduled', to, props })
    await leave(reader)
    const mails = (await payloadsOf(test.db, sendMail)).map((mail) => (mail as { to: string }).to)
    expect(mails).toEqual(expect.arrayContaining(others))
    expect(mails).not.toContain(reader.email)
  })

  it('leaves a batch of editions to its other readers, without naming the deleted one', async () => {
    const reader = await aUser(test.db)
    const last = randomUUID()
    await enqueue(test.db, buildEditionBatch, { zone: 'UTC', day: '2026-11-17', first: reader.id, last })
    await leave(reader)
    const start = `${reader.id.slice(0, -12)}000000000000`
    expect(await payloadsOf(test.db, buildEditionBatch)).toContainEqual(
      expect.objectContaining({ first: start, last }),
    )
  })

  it('tries an account that could not be removed after everybody else', async () => {
    const failing = await aUser(test.db)
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await test.db
      .insertInto('account_deletions')
      .values({ user_id: failing.id, due_at: ago(60) })
      .execute()
    const customer = { customer_ref: 'cus_failing', user_id: failing.id }
    await test.db.insertInto('billing_customers').values(customer).execute()
    // No payment provider is configured to end it.
    const live = { subscription_ref: 'sub_failing', tier: 'corporate', status: 'active' } as const
    await test.db
      .insertInto('subscriptions')
      .values({ ...customer, ...live })
      .execute()
    expect(await handle(context())).toEqual({ removed: 0 })

    const next = await aUser(test.db)
    await test.db
      .insertInto('account_deletions')
      .values({ user_id: next.id, due_at: ago(1) })
      .execute()
    const due = await accountsDue(test.db, new Date(), 10)
    expect(due.map(({ id }) => id)).toEqual([next.id, failing.id])
    await test.db.deleteFrom('account_deletions').execute()
  })

  it("keeps a handle's counter as long as another person has it", async () => {
    const [first, second] = [
      await aUser(test.db, { name: 'Common Name' }),
      await aUser(test.db, { name: 'Common Name' }),
    ]
    const counters = () =>
      test.db.selectFrom('handle_counters').select('given').where('base', '=', 'common-name').execute()
    await leave(first)
    expect(await counters()).toEqual([{ given: 2 }])
    await leave(second)
    expect(await counters()).toEqual([])
  })

  it('dissolves the organisation of its last owner, and pauses the sources it posted to', async () => {
    const owner = await aReaderWithHistory(test.db, 'last-owner@example.com')
    const member = await aUser(test.db)
    const membership = { user_id: member.id, organisation_id: owner.organisationId, role: 'editor' as const }
    await test.db.insertInto('organisation_members').values(membership).execute()
    await leave(owner)
    const source = test.db
      .selectFrom('sources')
      .select(['status', 'official'])
      .where('id', '=', owner.sourceId)
    expect(await source.executeTakeFirst()).toEqual({ status: 'inactive', official: false })
    const left = async (table: 'organisations' | 'api_keys' | 'organisation_members', column: string) =>
      (await findEverywhere(test.db, [owner.organisationId])).includes(`public.${table}.${column}`)
    expect(await left('organisations', 'id')).toBe(false)
    expect(await left('api_keys', 'organisation_id')).toBe(false)
    expect(await left('organisation_members', 'organisation_id')).toBe(false)
    const waiting = test.db.selectFrom('ingestion_queue').select('id').where('source_id', '=', owner.sourceId)
    expect(await waiting.execute()).toEqual([])
    const record = test.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'dissolve-organisation')
    expect(await record.execute()).toContainEqual({ entity_id: owner.organisationId })
  })

  it('leaves an organisation to its other owner, without the keys of the deleted owner', async () => {
    const owner = await aReaderWithHistory(test.db, 'one-owner@example.com')
    const { id: user_id } = await aUser(test.db)
    await test.db
      .insertInto('organisation_members')
      .values({ user_id, organisation_id: owner.organisationId, role: 'owner' })
      .execute()
    await leave(owner)
    const source = test.db
      .selectFrom('sources')
      .select(['status', 'official'])
      .where('id', '=', owner.sourceId)
    expect(await source.executeTakeFirst()).toEqual({ status: 'active', official: true })
    const keys = test.db
      .selectFrom('api_keys')
      .select(['created_by', 'revoked_at'])
      .where('organisation_id', '=', owner.organisationId)
    expect(await keys.execute()).toEqual([{ created_by: null, revoked_at: expect.any(Date) }])
  })
})
