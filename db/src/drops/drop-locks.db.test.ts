import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { aDrop, aSource, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

type Branch = Awaited<ReturnType<typeof aTopicBranch>>

/** One statement for all of them, as a tagger writes a batch. */
function tag(db: Db, ids: readonly number[], { l1, l2, l3 }: Branch) {
  const tags = { l1_topic_id: l1.id, l2_topic_id: l2.id, tags: [l3.slug], tag_done: true }
  return db.updateTable('drops').set(tags).where('id', 'in', ids).execute()
}

function untag(db: Db, ids: readonly number[]) {
  return db.updateTable('drops').set({ tag_done: false }).where('id', 'in', ids).execute()
}

it('lets taggers move drops between the same topics in opposite directions at once', async () => {
  const [here, there] = [await aTopicBranch(test.db), await aTopicBranch(test.db)]
  const published_at = new Date('2026-11-10T12:00:00Z')
  const { id: source_id } = await aSource(test.db)
  const drops = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      aDrop(test.db, { source_id, published_at, topics: n % 2 ? here : there }),
    ),
  )
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(drops.map(({ id }, n) => tag(test.db, [id], (n + round) % 2 ? there : here)))
  }
  const days = await test.db
    .selectFrom('topic_days')
    .select(['topic_id', 'items'])
    .where('topic_id', 'in', [here.l3.id, there.l3.id])
    .orderBy('topic_id')
    .execute()
  expect(days).toEqual([
    { topic_id: here.l3.id, items: 4 },
    { topic_id: there.l3.id, items: 4 },
  ])
})

it('lets taggers count drops of the same sources at once, whatever plan each of them gets', async () => {
  const branch = await aTopicBranch(test.db)
  const sources = await Promise.all(Array.from({ length: 100 }, () => aSource(test.db)))
  const plans = ['hashjoin', 'nestloop', 'mergejoin', 'hashagg']
  await Promise.all(
    plans.map(async (plan) => {
      const drops = await Promise.all(sources.map(({ id }) => aDrop(test.db, { source_id: id })))
      const ids = drops.map(({ id }) => id)
      await test.db.connection().execute(async (db) => {
        await sql.raw(`set enable_${plan} = off`).execute(db)
        for (let round = 0; round < 15; round += 1) await (round % 2 ? untag(db, ids) : tag(db, ids, branch))
        await sql.raw(`reset enable_${plan}`).execute(db)
      })
    }),
  )
  const counts = await test.db
    .selectFrom('source_counts')
    .select('tagged')
    .distinct()
    .where(
      'source_id',
      'in',
      sources.map(({ id }) => id),
    )
    .execute()
  expect(counts).toEqual([{ tagged: plans.length }])
})
