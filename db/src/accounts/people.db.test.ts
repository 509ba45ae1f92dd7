import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../operations/audit-log.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { people } from './people.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await sql`
    insert into users (name, email, email_verified)
    select 'Reader ' || n, 'reader-' || n || '@example.com', true from generate_series(1, 5000) as n`.execute(
    test.db,
  )
  await sql`update profiles set created_at = now() - random() * interval '900 days'`.execute(test.db)
  await sql`
    insert into sessions (user_id, token, expires_at)
    select id, id::text, now() + interval '1 day' from users`.execute(test.db)
  await sql`
    insert into audit_log (action, entity, actor_id, actor_role, created_at)
    select 'action-' || n % 200, 'entity-' || n % 50,
      case when n % 400 <> 1 then (array(select id from profiles order by id limit 100))[1 + n % 100] end,
      case when n % 400 = 0 then 'editor' else 'user' end, now() - (20000 - n) * interval '1 hour'
    from generate_series(1, 20000) as n`.execute(test.db)
  await sql`analyze`.execute(test.db)
})
afterAll(() => test.close())

it('lists people from an index: all, found by a text, and by role', async () => {
  const list = (filters: Parameters<typeof people.range>[1]['filters']) =>
    summaryOf(test.url, (db) =>
      people.range(db, { sort: 'created_at', direction: 'desc', filters }, { limit: 50 }),
    )
  for (const [plan, index] of [
    [await list({}), 'profiles_newest'],
    [await list({ text: 'reader-4321@' }), 'profiles_text'],
    [await list({ role: 'editor' }), 'profiles_staff'],
  ] as const) {
    expect(plan.indexes).toContain(index)
    expect(plan.scanned).toEqual([])
  }
})

it('counts matches of a frequent fragment in list order, and stops', async () => {
  const plan = await summaryOf(test.url, (db) => people.count(db, { text: 'reader' }, 99))
  expect(plan).toEqual({ indexes: ['profiles_newest'], scanned: [], sorts: false })
  expect(await people.count(test.db, { text: 'reader' }, 99)).toEqual({ count: 99, isExact: false })
})

it('lists the audit log from an index: all, by action, subject, person, date, and operators only', async () => {
  const list = (filters: Parameters<typeof auditLog.range>[1]['filters']) =>
    summaryOf(test.url, (db) => auditLog.range(db, { sort: 'id', direction: 'desc', filters }, { limit: 50 }))
  const day = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)
  for (const [plan, index] of [
    [await list({}), 'audit_log_pkey'],
    [await list({ action: 'action-7' }), 'audit_log_action'],
    [await list({ entity: 'entity-7' }), 'audit_log_subject'],
    [await list({ staff: true }), 'audit_log_staff'],
    [await list({ actor: '00000000-0000-4000-8000-000000000007' }), 'audit_log_by_actor'],
    [await list({ actor: 'server' }), 'audit_log_by_actor'],
    [await list({ from: day, to: day }), 'audit_log_newest'],
    [await list({ from: day, to: day }), 'audit_log_pkey'],
  ] as const) {
    expect(plan.indexes).toContain(index)
    expect(plan.scanned.filter((table) => table !== 'profiles')).toEqual([])
  }
})
