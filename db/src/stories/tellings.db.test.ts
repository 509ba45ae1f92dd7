import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { aUser } from '../testing/factories.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { currentStory } from './current-story.ts'
import { consoleTellings, standingDecisions } from './decided-stories.ts'
import { mergeStories, removeTelling, undoDecision } from './story-decisions.ts'
import { countTellings, storyInEditions, tellingsOfStory } from './tellings.ts'

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

it('finds what editors decided about a story by its key, and moves its tellings by theirs', async () => {
  const { id: userId } = await aUser(test.db)
  const decide = (db: Db) =>
    db.transaction().execute(async (db) => {
      const merged = await mergeStories(db, { from: 8, into: 7 })
      const removed = await removeTelling(db, { dropId: 9, storyId: 7 })
      if (typeof merged === 'string' || typeof removed === 'string') throw new Error('refused')
      const read = [
        await currentStory(db, 8),
        (await consoleTellings(db, 7, 15)).length,
        (await standingDecisions(db, 7, 15)).length,
        await storyInEditions(db, userId, 7),
      ]
      for (const { id } of [merged, removed]) await undoDecision(db, id)
      return read
    })
  await sql`update drops set story_id = 8 where id between 27 and 46`.execute(test.db)
  await sql`select setval(pg_get_serial_sequence('stories', 'id'), max(id)) from stories`.execute(test.db)
  expect(await decide(test.db)).toEqual([7, 15, 2, undefined])
  const { scanned } = await summaryOf(test.url, decide)
  expect(scanned).not.toContain('drops')
  expect(scanned).not.toContain('stories')
})
