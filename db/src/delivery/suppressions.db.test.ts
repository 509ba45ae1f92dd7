import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { suppressions } from './suppressions.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await sql`
    insert into suppressions (channel, address_digest, hint, reason)
    select 'email', decode(md5(n::text), 'hex'), 'mail' || n % 500 || '.example', 'bounced'
    from generate_series(1, 20000) as n`.execute(test.db)
  await sql`analyze suppressions`.execute(test.db)
})
afterAll(() => test.close())

it("finds a domain's addresses, and one address, each by its index", async () => {
  const digest = Buffer.from('c4ca4238a0b923820dcc509a6f75849b', 'hex')
  const CASES = [
    [{ domain: 'mail7.example' }, 40, 'suppressions_domain'],
    [
      { address: (['email', 'telegram'] as const).map((channel) => ({ channel, digest })) },
      1,
      'suppressions_pkey',
    ],
  ] as const
  for (const [filters, count, index] of CASES) {
    expect(await suppressions.count(test.db, filters)).toEqual({ count, isExact: true })
    const { indexes, scanned } = await summaryOf(test.url, (db) =>
      suppressions.page(db, { sort: 'created_at', direction: 'desc', filters, size: 20 }),
    )
    expect(indexes).toContain(index)
    expect(scanned).toEqual([])
  }
})
