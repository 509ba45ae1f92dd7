import { buildEditionBatch } from '@daily-drops/contract/jobs/editions'
import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installQueue } from '../jobs/jobs.ts'
import { aUser } from '../testing/factories.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { accountsDue, removeAccount } from './account-removal.ts'

const ROWS = 2_000

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url)
  await fillTables()
}, 120_000)
afterAll(() => test.close())

/** Enough rows of other people that a sequential scan would be the more expensive plan. */
async function fillTables(): Promise<void> {
  const many = sql`generate_series(1, ${sql.lit(ROWS)}) as n`
  for (const statement of [
    sql`insert into users (id, name, email) select gen_random_uuid(), 'Ada', n || '@example.com' from ${many}`,
    sql`insert into audit_log (action, entity, entity_id, details)
      select 'change-role', 'profile', gen_random_uuid(), '{"role":"user"}' from ${many}`,
    sql`insert into inbound_updates (provider, update_ref, payload, about)
      select 'mail', n, jsonb_build_object('raw', repeat('x', 500)), array[gen_random_uuid()::text] from ${many}`,
    sql`insert into verifications (identifier, value, expires_at)
      select n, gen_random_uuid(), now() + interval '1 hour' from ${many}`,
    sql`insert into rate_limits (key, hits, resets_at)
      select 'change-role:' || gen_random_uuid(), 1, now() + interval '1 hour' from ${many}`,
    sql`insert into ingestion_queue (url) select 'https://queue.example/' || n from ${many}`,
    sql`insert into handle_counters (base, given) select 'base' || n, 1 from ${many}`,
    sql`insert into bulk_changes (kind, filters, up_to)
      select 'delete-articles', '{}', 0 from ${many}`,
    sql`insert into pgboss.job (name, data) select ${processItem.name}, jsonb_build_object('queueId', n) from ${many}`,
    sql`insert into pgboss.job (name, data) select ${buildEditionBatch.name}, jsonb_build_object(
      'first', gen_random_uuid(), 'last', gen_random_uuid()) from generate_series(1, 50)`,
    sql`insert into organisations (name, homepage_url) select 'O' || n, 'https://o.example/' from ${many}`,
    sql`insert into organisation_members (user_id, organisation_id, role)
      select profiles.id, organisations.id, 'owner'
      from (select id, row_number() over () as n from profiles) as profiles
      join (select id, row_number() over () as n from organisations) as organisations using (n)`,
    sql`insert into organisation_invitations (organisation_id, email, role)
      select id, lower(name) || '@example.com', 'editor' from organisations`,
    sql`insert into sources (name, homepage_url, host)
      select 'S' || n, 'https://s' || n || '.example/', 's' || n || '.example' from ${many}`,
    sql`insert into organisation_sources (organisation_id, kind, name)
      select id, 'api', 'Newsroom' from organisations`,
    sql`insert into delivery_channels (user_id, kind, address, days, minutes, opt_in_wording, tz_version, enabled)
      select id, 'telegram', id, '{1}', '{480}', 'Yes.', '2026a', false from profiles`,
    sql`insert into account_deletions (user_id, due_at) select id, now() + interval '5 days' from profiles`,
    sql`insert into campaigns (user_id, headline, sponsor, url, impressions, first_day, last_day)
      select id, 'h', 's', 'https://o.example/', 1, '2026-11-01', '2026-12-01' from profiles`,
  ])
    await statement.execute(test.db)
  await sql`vacuum analyze`.execute(test.db)
}

it('reads no table in full to delete a person, however long the table is', async () => {
  const { id, email } = await aUser(test.db, { name: 'Ada 7' })
  const organisation = { name: 'Press', homepage_url: 'https://press.example/' }
  const { id: organisation_id } = await test.db
    .insertInto('organisations')
    .values(organisation)
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('organisation_members')
    .values({ user_id: id, organisation_id, role: 'owner' })
    .execute()
  const now = new Date()
  await test.db.insertInto('account_deletions').values({ user_id: id, due_at: now }).execute()
  const { scanned, indexes } = await summaryOf(test.url, async (db) => {
    await accountsDue(db, now, 200)
    expect(await db.transaction().execute((db) => removeAccount(db, { id, email }, now))).toBe(true)
  })
  // The only row of this table stores a job's progress.
  expect(scanned).toEqual(['forgotten_openings'])
  expect(indexes).toEqual(
    expect.arrayContaining([
      'audit_log_by_subject_id',
      'audit_log_by_actor',
      'inbound_updates_about',
      'verifications_person',
      'rate_limits_person',
      'profiles_handle',
      'job_common_pkey',
    ]),
  )
})

it('finds every row that is deleted or anonymised with an account by an index', async () => {
  const { rows } = await sql`
    with recursive gone as (
      select 'users'::regclass as name
      union
      select conrelid::regclass from pg_constraint join gone on confrelid = gone.name
      where contype = 'f' and confdeltype = 'c' and conparentid = 0
    )
    select conrelid::regclass::text as searched, conname
    from pg_constraint join gone on confrelid = gone.name
    where contype = 'f' and conparentid = 0 and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL)'))`.execute(test.db)
  expect(rows).toEqual([])
})
