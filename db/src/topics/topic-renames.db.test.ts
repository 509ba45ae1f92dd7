import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { searchDrops } from '../search/search.ts'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'
import { renameSomeDrops } from './topic-renames.ts'
import { treeTopics } from './topics.ts'

const DROPS = 7
const HOUR = 60 * 60 * 1000

const test = await testDb()
const { db } = test
afterAll(() => test.close())

let topics: Awaited<ReturnType<typeof aTopicBranch>>
let drops: number[]

beforeEach(async () => {
  await db.deleteFrom('drops').execute()
  await db.deleteFrom('topic_renames').execute()
  topics = await aTopicBranch(db)
  drops = []
  for (let n = 0; n < DROPS; n++) {
    const published_at = new Date(Date.now() - n * HOUR)
    drops.push((await aDrop(db, { topics, title: `Narwhal ${n}`, published_at })).id)
  }
})

const rename = (id: number, slug: string) =>
  db.updateTable('topics').set({ slug }).where('id', '=', id).execute()

const slugOf = (name: string) => `${topics.l3.slug}-${name}`

/** How many drops carry which tags. */
async function tagged(): Promise<Record<string, number>> {
  const { rows } = await sql<{ tags: string[]; drops: number }>`
    select tags, count(*)::int as drops from drops group by tags`.execute(db)
  return Object.fromEntries(rows.map(({ tags, drops }) => [tags.join(), drops]))
}

const linksOf = async (topicId: number) =>
  (await db.selectFrom('content_topics').select('drop_id').where('topic_id', '=', topicId).execute()).length

async function renameAll(batch: number): Promise<number[]> {
  const batches: number[] = []
  for (;;) {
    const looked = await renameSomeDrops(db, batch)
    if (looked === undefined) return batches
    batches.push(looked)
  }
}

it('writes no drop when a topic is renamed, and then a few at a time until all are done', async () => {
  const before = topics.l3.slug
  const { rows } = await sql<{
    version: string
  }>`select xmin::text as version from drops order by id`.execute(db)
  await rename(topics.l3.id, slugOf('new'))
  const after = await sql<{ version: string }>`select xmin::text as version from drops order by id`.execute(
    db,
  )
  expect(after.rows).toEqual(rows)

  expect(await renameSomeDrops(db, 3)).toBe(3)
  expect(await tagged()).toEqual({ [before]: DROPS - 3, [slugOf('new')]: 3 })
  // As after a worker was killed: the next one continues where it was.
  expect(await renameAll(3)).toEqual([3, 1, 0])
  expect(await tagged()).toEqual({ [slugOf('new')]: DROPS })
  expect(await linksOf(topics.l3.id)).toBe(DROPS)
  expect(await renameSomeDrops(db, 3)).toBeUndefined()
})

it('renames main topics and subtopics in drops as well', async () => {
  await rename(topics.l1.id, slugOf('main'))
  await rename(topics.l2.id, slugOf('sub'))
  await renameAll(5)
  const names = await db.selectFrom('drops').select(['l1_topic', 'l2_topic']).distinct().execute()
  expect(names).toEqual([{ l1_topic: slugOf('main'), l2_topic: slugOf('sub') }])
})

it('lets two workers run at once and misses nothing', async () => {
  await rename(topics.l3.id, slugOf('new'))
  await Promise.all([renameAll(2), renameAll(2)])
  expect(await tagged()).toEqual({ [slugOf('new')]: DROPS })
})

it('finds the topic by its former slug meanwhile, also in search', async () => {
  const former = topics.l3.slug
  await rename(topics.l3.id, slugOf('new'))
  const topic = (await treeTopics(db)).find(({ id }) => id === topics.l3.id)
  expect(topic).toMatchObject({ slug: slugOf('new'), former: [former] })
  await renameSomeDrops(db, 3)
  const found = await searchDrops(db, {
    words: ['narwhal'],
    reader: null,
    limit: 20,
    countUpTo: 20,
    ...(topic && { topic }),
  })
  expect(found.drops.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(drops)
})

it('keeps the links of a drop that is edited meanwhile, and gives it the current slug', async () => {
  await rename(topics.l3.id, slugOf('new'))
  await renameSomeDrops(db, 3)
  // Moves it from the part that is still to be renamed to the part that is done.
  const published_at = new Date(Date.now() + HOUR)
  await db
    .updateTable('drops')
    .set({ published_at })
    .where('id', '=', drops.at(-1) ?? 0)
    .execute()
  // A drop that was tagged before its tagger received the new slug.
  await aDrop(db, { topics, published_at })
  await db.updateTable('drops').set({ language: 'it' }).execute()
  expect(await tagged()).toEqual({ [topics.l3.slug]: DROPS - 4, [slugOf('new')]: 5 })
  expect(await linksOf(topics.l3.id)).toBe(DROPS + 1)
  await renameAll(3)
  expect(await tagged()).toEqual({ [slugOf('new')]: DROPS + 1 })
})

it('handles a second rename before the first is complete, and a return to the old name', async () => {
  const before = topics.l3.slug
  await rename(topics.l3.id, slugOf('second'))
  await renameSomeDrops(db, 3)
  await rename(topics.l3.id, slugOf('third'))
  await renameSomeDrops(db, 2)
  await rename(topics.l3.id, before)
  await renameAll(3)
  expect(await tagged()).toEqual({ [before]: DROPS })
  expect(await linksOf(topics.l3.id)).toBe(DROPS)
})

it('gives a slug to another topic only when no drop of the first carries it, visible or not', async () => {
  const other = await aTopicBranch(db)
  await db
    .updateTable('drops')
    .set({ deleted_at: new Date(), tags: sql`array_append(tags, 'deleted')` })
    .where('id', '=', drops[0] ?? 0)
    .execute()
  await rename(topics.l3.id, slugOf('new'))
  await renameSomeDrops(db, 3)
  await rename(other.l3.id, topics.l3.slug)
  expect(await tagged()).toEqual({ [slugOf('new')]: DROPS - 1, [`${slugOf('new')},deleted`]: 1 })
  expect(await linksOf(other.l3.id)).toBe(0)
  const former = (await treeTopics(db)).find(({ id }) => id === topics.l3.id)?.former
  expect(former).toEqual([])
})
