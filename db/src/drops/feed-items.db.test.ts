import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSource } from '../testing/factories.ts'
import { indexConditionsOf, summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { knownItems } from './feed-items.ts'

let test: TestDb
let sourceId: number
beforeAll(async () => {
  test = await testDb()
  sourceId = (await aSource(test.db)).id
  await sql`
    insert into feed_items (source_id, identity, address)
    select ${sourceId}, sha256(('guid ' || n)::bytea), case when n % 2 = 0 then sha256(('address ' || n)::bytea) end
    from generate_series(1, 5000) as n`.execute(test.db)
  await sql`analyze feed_items`.execute(test.db)
})
afterAll(() => test.close())

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

it('finds an item by each of its keys, and by no others', async () => {
  const known = await knownItems(test.db, sourceId, [
    digest('guid 7'),
    digest('address 8'),
    digest('address 9'),
    digest('guid 5001'),
  ])
  const item = (n: number) => ({ identity: digest(`guid ${n}`), dropId: null, words: null })
  expect(Object.fromEntries(known)).toEqual({
    [digest('guid 7')]: item(7),
    [digest('guid 8')]: item(8),
    [digest('address 8')]: item(8),
  })
})

it('uses two indexes for the keys, however much a source has offered before', async () => {
  const keys = Array.from({ length: 40 }, (_, n) => digest(`guid ${n}`))
  const call = (db: TestDb['db']) => knownItems(db, sourceId, keys)
  expect(await summaryOf(test.url, call)).toEqual({
    indexes: ['feed_items_pkey', 'feed_items_address'],
    scanned: [],
    sorts: false,
  })
  expect(await indexConditionsOf(test.url, call)).toEqual([
    expect.stringContaining('identity = ANY'),
    expect.stringContaining('address = ANY'),
  ])
})
