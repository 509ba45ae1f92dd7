import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { aUser } from '../testing/factories.ts'
import { pagesReadBy, summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { suggestedSources } from './suggestion-list.ts'

const SUGGESTED = 20_000
const MOST_PAGES = 600

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  const { id: reader } = await aUser(test.db)
  await sql`
    insert into suggested_sources (address, name, homepage_url, feed_url, type, status, decided_at)
    select 'n' || n, 'Source ' || n, 'https://n' || n, 'https://n' || n, 'rss',
      case when n % 2 = 0 then 'declined' else 'open' end, case when n % 2 = 0 then now() end
    from generate_series(1, ${SUGGESTED}::integer) as n`.execute(test.db)
  await sql`
    insert into source_suggestions (suggested_id, user_id, why)
    select id, ${reader}, 'Because' from suggested_sources`.execute(test.db)
  await sql`vacuum analyze suggested_sources, source_suggestions`.execute(test.db)
})
afterAll(() => test.close())

it('lists suggestions from the end of a key range, however many there are', async () => {
  const page = { sort: 'created_at', direction: 'asc', filters: { status: 'open' } } as const
  const read = (db: Db) => suggestedSources.range(db, page, { limit: 50 })
  expect((await summaryOf(test.url, read)).scanned).toEqual([])
  expect(await pagesReadBy(test.url, read)).toBeLessThan(MOST_PAGES)
})
