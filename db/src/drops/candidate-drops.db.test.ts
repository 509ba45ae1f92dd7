import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { candidateDrops } from './candidate-drops.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('still finds drops after a newer release has added a column', async () => {
  const { id } = await aDrop(test.db, { topics: await aTopicBranch(test.db) })
  await sql`alter table drops add column of_another_release integer`.execute(test.db)
  expect((await candidateDrops(test.db, 5, null)).map((drop) => drop.id)).toEqual([id])
})
