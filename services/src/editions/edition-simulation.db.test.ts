import { findEdition } from '@daily-drops/db/editions/find-edition'
import { findReader } from '@daily-drops/db/editions/readers'
import { setLessOfTopic } from '@daily-drops/db/reading/mutes'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishDays, simulateEditions } from '../testing/simulate-editions.ts'
import { ensureEdition } from './make-edition.ts'
import { takeSnapshot } from './ranking-snapshot.ts'

const START = new Date('2026-10-01T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 16

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await publishDays(test.db, START, DAYS, 6)
})
afterAll(() => test.close())

it('gives each reader one edition a local day that never changes and repeats no story', async () => {
  const result = await simulateEditions(test.db, { readers: 12, days: 8, start: START })
  expect(result.editions).toBeGreaterThanOrEqual(12 * 8)
  expect(result).toMatchObject({ changed: 0, storiesTwice: 0, missingDays: 0, shortEditions: 0 })
})

async function aFollower(topics: number[]) {
  const user = await aUser(test.db, { profile: { edition_size: 10 } })
  await sql`select upsert_preferences(${user.id}, ${topics}::integer[], '{en}')`.execute(test.db)
  return { userId: user.id, languages: ['en'] as const }
}

/** How many items of seven editions have the topic. */
async function weekOf(reader: Awaited<ReturnType<typeof aFollower>>, topicId: number, from: number) {
  let items = 0
  let ofTopic = 0
  for (let index = from; index < from + 7; index++) {
    const now = new Date(START.getTime() + index * DAY_MS + DAY_MS / 2)
    const day = now.toISOString().slice(0, 10)
    await ensureEdition(test.db, await takeSnapshot(test.db, now), { userId: reader.userId, day, now })
    const edition = await findEdition(test.db, reader, day)
    items += edition?.items.length ?? 0
    ofTopic += edition?.items.filter((item) => item.l2_topic_id === topicId).length ?? 0
  }
  return ofTopic / items
}

it('"less like this" at least halves the share of a topic over the next seven editions; undo restores the reader exactly', async () => {
  const subs = await test.db
    .selectFrom('topics')
    .select('id')
    .where('parent_id', '=', (eb) =>
      eb.selectFrom('topics').select('id').where('level', '=', 1).orderBy('id').limit(1),
    )
    .orderBy('id')
    .execute()
  const topics = subs.slice(0, 4).map((sub) => sub.id)
  const [topic] = topics as [number]
  const reader = await aFollower(topics)
  const less = (on: boolean) =>
    test.db.transaction().execute((db) => setLessOfTopic(db, reader.userId, topic, on))
  const snapshot = await takeSnapshot(test.db, new Date(START.getTime() + 7 * DAY_MS))

  const before = await weekOf(reader, topic, 0)
  const profile = await findReader(test.db, reader.userId, snapshot)
  await less(true)
  const after = await weekOf(reader, topic, 7)
  expect(before).toBeGreaterThan(0.15)
  expect(after).toBeLessThanOrEqual(before / 2)
  await less(false)
  expect((await findReader(test.db, reader.userId, snapshot))?.topicWeights).toEqual(profile?.topicWeights)
})

it('a removed interest removes its items or their reason', async () => {
  const mains = await test.db
    .selectFrom('topics')
    .select(['id', 'label'])
    .where('level', '=', 1)
    .orderBy('id')
    .limit(2)
    .execute()
  const [kept, removed] = mains as [(typeof mains)[0], (typeof mains)[0]]
  const both = await aFollower([kept.id, removed.id])
  const one = await aFollower([kept.id])
  const now = new Date(START.getTime() + 5 * DAY_MS)
  const day = '2026-10-06'
  const snapshot = await takeSnapshot(test.db, now)
  for (const reader of [both, one])
    await ensureEdition(test.db, snapshot, { userId: reader.userId, day, now })
  const reasons = async (reader: typeof one) =>
    (await findEdition(test.db, reader, day))?.items.map((item) => item.reason_for_ranking) ?? []
  expect((await reasons(both)).filter((reason) => reason.includes(removed.label))).not.toEqual([])
  expect((await reasons(one)).filter((reason) => reason.includes(removed.label))).toEqual([])
})
