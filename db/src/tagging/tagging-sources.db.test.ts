import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDrop, aSource, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { saveTags } from './tagging.ts'
import { earlyDrops, learnSourceTopics, SOURCE_DROPS, sourceTopics } from './tagging-sources.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

type Branch = Awaited<ReturnType<typeof aTopicBranch>>

async function publish(sourceId: number, count: number, { l1, l2, l3 }: Branch) {
  const drops = await Promise.all(
    Array.from({ length: count }, () => aDrop(test.db, { source_id: sourceId })),
  )
  const decided = {
    l1: l1.id,
    l2: l2.id,
    l3: [l3.id],
    tagger: 'local' as const,
    version: 'lexicon-1',
    confidence: 0.5,
    needsReview: false,
    candidates: [],
  }
  await test.db.transaction().execute((db) =>
    saveTags(
      db,
      drops.map(({ id }) => ({ dropId: id, ...decided })),
      { overwrite: false },
    ),
  )
}

it("learns a source's topics from its first drops and stores them", async () => {
  const [{ id }, { id: silent }] = [await aSource(test.db), await aSource(test.db)]
  const [first, second] = [await aTopicBranch(test.db), await aTopicBranch(test.db)]
  const topics = async () => (await sourceTopics(test.db, [id, silent])).get(id)

  await publish(id, SOURCE_DROPS - 1, first)
  expect(await learnSourceTopics(test.db, [id, silent])).toEqual([])
  expect(await topics()).toBeUndefined()
  await publish(id, 1, second)
  expect(await learnSourceTopics(test.db, [id, silent])).toEqual([id])
  const known = new Map([
    [first.l1.id, (SOURCE_DROPS - 1) / 2],
    [second.l1.id, 0.5],
  ])
  expect(await topics()).toEqual(known)

  await publish(id, SOURCE_DROPS, second)
  expect(await learnSourceTopics(test.db, [id, silent])).toEqual([])
  expect(await topics()).toEqual(known)
  expect((await sourceTopics(test.db, [silent])).size).toBe(0)
})

it('lets two workers learn them at the same time', async () => {
  const { id } = await aSource(test.db)
  await publish(id, SOURCE_DROPS, await aTopicBranch(test.db))
  const both = await Promise.all([learnSourceTopics(test.db, [id]), learnSourceTopics(test.db, [id])])
  expect(both.flat()).toEqual([id])
})

it('finds what was tagged by its text alone', async () => {
  const { id } = await aSource(test.db)
  await publish(id, 2, await aTopicBranch(test.db))
  const [first, second] = await earlyDrops(test.db, [id])
  expect([first?.source_id, second?.source_id]).toEqual([id, id])
  await test.db
    .updateTable('drop_tags')
    .set({ tagger: 'editor' })
    .where('drop_id', '=', first?.id ?? 0)
    .execute()
  expect(await earlyDrops(test.db, [id])).toEqual([second])
})
