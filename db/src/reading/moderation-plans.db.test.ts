import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDrop, aUser } from '../testing/factories.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { moderationDecisions, reportedDrops } from './moderation.ts'
import { reportedSources } from './source-reports.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  const { id } = await aDrop(test.db)
  const user = await aUser(test.db)
  await sql`
    insert into drops (source_id, url, title, published_at)
    select source_id, url || '/' || n, title, published_at from drops, generate_series(1, 5000) as n
    where id = ${id}`.execute(test.db)
  await sql`
    insert into reports (user_id, drop_id, reason) select ${user.id}, id, 'Offensive' from drops`.execute(
    test.db,
  )
  await sql`
    update moderation_cases set decision = 'kept', decided_at = now() where drop_id % 2 = 0`.execute(test.db)
  await sql`
    insert into sources (name, homepage_url, host, type)
    select 'Source ' || n, 'https://source.example/' || n, 'source.example', 'manual'
    from generate_series(1, 5000) as n`.execute(test.db)
  await sql`
    insert into source_reports (user_id, source_id, reason)
    select ${user.id}, id, 'Offensive' from sources`.execute(test.db)
  await sql`update source_reports set resolved_at = now() where source_id % 2 = 0`.execute(test.db)
  await sql`analyze`.execute(test.db)
})
afterAll(() => test.close())

it('lists what waits and what was decided from an index', async () => {
  const waiting = await summaryOf(test.url, (db) =>
    reportedDrops.range(db, { sort: 'open_reports', direction: 'desc', filters: {} }, { limit: 20 }),
  )
  expect(waiting.indexes).toContain('moderation_cases_open')
  expect(waiting.scanned).not.toContain('moderation_cases')
  const decided = await summaryOf(test.url, (db) =>
    moderationDecisions.range(db, { sort: 'decided_at', direction: 'desc', filters: {} }, { limit: 20 }),
  )
  expect(decided.indexes).toContain('moderation_cases_decided')
  expect(decided.scanned).not.toContain('moderation_cases')
})

it('[SRCP-02] lists reported sources and why from indexes', async () => {
  const found = await summaryOf(test.url, (db) =>
    reportedSources.range(db, { sort: 'open_reports', direction: 'desc', filters: {} }, { limit: 20 }),
  )
  expect(found.indexes).toContain('reported_sources_open')
  expect(found.scanned).not.toContain('reported_sources')
  expect(found.scanned).not.toContain('source_reports')
})
