import { CHANNELS, isLinked, rulesOf } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from '../connection/client.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { setUpDatabase } from './setup.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('changes nothing when it is repeated', async () => {
  expect(await setUpDatabase(test.url)).toEqual({
    migrations: [],
    taxonomy: { added: [], updated: [], deactivated: [] },
    keywordLists: 0,
    topicNames: 0,
  })
})

it("knows exactly the registry's channels, and adds new ones", async () => {
  const inRegistry = CHANNELS.map((name) => ({
    name,
    inbound: rulesOf(name).inbound ?? null,
    is_linked: isLinked(name),
  }))
  const inTable = () => test.db.selectFrom('channels').selectAll().execute()
  const known = await inTable()
  expect(known).toHaveLength(CHANNELS.length)
  expect(known).toEqual(expect.arrayContaining(inRegistry))
  await sql`delete from channels where name = 'push'`.execute(test.db)
  await sql`update channels set inbound = 'elsewhere', is_linked = true where name = 'email'`.execute(test.db)
  await setUpDatabase(test.url)
  expect(await inTable()).toEqual(expect.arrayContaining(inRegistry))
})

it('gives a renamed topic all the time its drops need', async () => {
  await sql`create table seen (statement_timeout text)`.execute(test.db)
  await sql`create function look() returns trigger language plpgsql as $$
    begin
      insert into seen values (current_setting('statement_timeout'));
      return null;
    end $$`.execute(test.db)
  await sql`update topics set slug = 'formerly' where key = 'ai-ml'`.execute(test.db)
  await sql`create trigger look after update of slug on topics for each row execute function look()`.execute(
    test.db,
  )
  expect((await setUpDatabase(test.url)).taxonomy.updated).toEqual(['ai-ml'])
  const { rows } = await sql`select * from seen`.execute(test.db)
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

it('[O8] gives the role its limits where a pooler would drop those of a session, and no others', async () => {
  const role = 'behind_pooler'
  await sql`create role behind_pooler login superuser`.execute(test.db)
  try {
    const url = Object.assign(new URL(test.url), { username: role }).href
    const limit = async (address: string) => {
      const db = createDb(address, { max: 1, isPooled: true })
      const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(db)
      await db.destroy()
      return rows[0]
    }
    expect(await limit(url)).toEqual({ limit: '0' })
    await setUpDatabase(url, { isPooled: true })
    expect(await limit(url)).toEqual({ limit: '30s' })
    expect(await limit(test.url)).toEqual({ limit: '0' })
  } finally {
    await sql`drop owned by behind_pooler`.execute(test.db)
    await sql`drop role behind_pooler`.execute(test.db)
  }
})
