import { afterAll, expect, it } from 'vitest'
import { aUser } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'
import { deleteOpenings } from './forgotten-openings.ts'

const test = await testDb()
const { db } = test
afterAll(() => test.close())

async function openedOn(userId: string, day: string): Promise<void> {
  const item = { drop_id: 1, story_id: 1, final_score: 1, reason_for_ranking: 'x' }
  await db
    .insertInto('edition_items')
    .values([
      { ...item, user_id: userId, day, position: 1, opened_at: new Date() },
      { ...item, user_id: userId, day, position: 2, drop_id: 2 },
    ])
    .execute()
}

async function daysWithOpenings(): Promise<string[]> {
  const items = await db
    .selectFrom('edition_items')
    .select('day')
    .distinct()
    .where('opened_at', 'is not', null)
    .orderBy('day')
    .execute()
  return items.map(({ day }) => day)
}

it('[PRIV-02] processes old periods reader by reader, each once, and stops before newer ones', async () => {
  const readers = await Promise.all([aUser(db), aUser(db), aUser(db)])
  for (const { id } of readers) await openedOn(id, '2026-01-01')
  for (const { id } of readers) await openedOn(id, '2026-01-28')
  for (const { id } of readers) await openedOn(id, '2026-01-29')

  expect(await deleteOpenings(db, '2025-12-31', 2)).toBeUndefined()
  expect(await daysWithOpenings()).toEqual(['2026-01-01', '2026-01-28', '2026-01-29'])

  // The span has 28 days and is due when its first day is.
  expect(await deleteOpenings(db, '2026-01-01', 2)).toBe(2)
  expect(await deleteOpenings(db, '2026-01-01', 2)).toBe(1)
  expect(await deleteOpenings(db, '2026-01-01', 2)).toBeUndefined()
  expect(await daysWithOpenings()).toEqual(['2026-01-29'])
  expect(await db.selectFrom('edition_items').select('day').execute()).toHaveLength(18)

  expect(await deleteOpenings(db, '2026-01-29', 10)).toBe(3)
  expect(await daysWithOpenings()).toEqual([])
})
