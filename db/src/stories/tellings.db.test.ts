import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { aUser } from '../testing/factories.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { countTellings, tellingsOfStory } from './tellings.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: 20_000, sources: 100 })
  await sql`update drops set story_id = 7 where id between 7 and 26`.execute(test.db)
  await sql`analyze drops`.execute(test.db)
})
afterAll(() => test.close())

it("finds a story's tellings by its key, however many drops there are", async () => {
  const { id: userId } = await aUser(test.db)
  const reader = { userId, since: new Date('2000-01-01') }
  const read = async (db: Db) => ({
    tellings: await tellingsOfStory(db, 7, { reader, limit: 15 }),
    counts: await countTellings(db, 7, reader),
  })
  const { tellings, counts } = await read(test.db)
  expect([tellings.length, counts.hidden]).toEqual([15, 0])
  const { indexes, scanned } = await summaryOf(test.url, read)
  expect(indexes).toContain('drops_story')
  expect(scanned).not.toContain('drops')
})
