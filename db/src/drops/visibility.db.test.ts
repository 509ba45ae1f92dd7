import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { aDrop, aTopic, aTopicBranch, aUser } from '../testing/factories.ts'
import { pagesReadBy } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { notHiddenFrom, visibleTo } from './visibility.ts'

const DROPS = 200

let test: TestDb
let topics: Awaited<ReturnType<typeof aTopicBranch>>
let others: Awaited<ReturnType<typeof aTopicBranch>>
let userId: string

beforeAll(async () => {
  test = await testDb()
  topics = await aTopicBranch(test.db)
  others = await aTopicBranch(test.db)
  const { source_id } = await aDrop(test.db, { topics })
  await aDrop(test.db, { topics: others, source_id })
})
afterAll(() => test.close())
beforeEach(async () => {
  userId = (await aUser(test.db)).id
})

const mute = (topic: { id: number }) =>
  test.db.insertInto('muted_topics').values({ user_id: userId, topic_id: topic.id }).execute()

const seenBy = (db: Db, reader: string) =>
  db
    .selectFrom('drops')
    .select('l1_topic_id')
    .where(visibleTo({ userId: reader }))
    .execute()

/** The rule for the reader of each row, as used for editions of many readers. */
const seenByEach = (db: Db, reader: string) =>
  db
    .selectFrom('drops')
    .innerJoin('profiles', (join) => join.on('profiles.id', '=', reader))
    .select('l1_topic_id')
    .where(notHiddenFrom(sql.ref<string>('profiles.id')))
    .execute()

it.each([
  ['main', 'l1'],
  ['sub', 'l2'],
  ['specific', 'l3'],
] as const)('hides everything below a muted %s topic, and nothing else', async (_, level) => {
  await mute(topics[level])
  const left = [{ l1_topic_id: others.l1.id }]
  expect(await seenBy(test.db, userId)).toEqual(left)
  expect(await seenByEach(test.db, userId)).toEqual(left)
})

it('hides a drop by any of several specific topics', async () => {
  const second = await aTopic(test.db, { parent: others.l2 })
  const { id } = await aDrop(test.db, { topics: { ...others, l3: [others.l3, second] } })
  await mute(second)
  expect(await seenBy(test.db, userId)).toHaveLength(2)
  await test.db.deleteFrom('drops').where('id', '=', id).execute()
})

it("looks up drops' topics only for a reader who muted a specific one", async () => {
  const [{ source_id } = { source_id: 0 }] = await test.db.selectFrom('drops').select('source_id').execute()
  for (let nth = 0; nth < DROPS; nth++) await aDrop(test.db, { topics, source_id })
  await sql`vacuum analyze`.execute(test.db)
  const read = () => pagesReadBy(test.url, (db) => seenBy(db, userId))
  const before = await read()
  await mute(others.l1)
  await mute(others.l2)
  expect(await read()).toBeLessThan(before + DROPS)
  await mute(others.l3)
  expect(await read()).toBeGreaterThan(before + DROPS)
})
