import type { Db } from '@daily-drops/db/client'
import { aUser, someTopics } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureEdition } from '../editions/make-edition.ts'
import { holdSnapshot } from '../editions/ranking-snapshot.ts'
import { publishDays } from '../testing/simulate-editions.ts'
import { composeIssue, composerFor, type IssueWish } from './issue.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const DAY = '2026-11-22'

const test = await testDb()
const { db } = test
const snapshots = holdSnapshot(db, { freshForMs: 60_000, oldestMs: 60_000, onRenewalFailed: () => {} })
beforeAll(() => publishDays(db, new Date('2026-11-20T00:00:00Z'), 3, 6))
afterAll(() => test.close())

async function aWish(): Promise<IssueWish> {
  const { id: userId } = await aUser(db, { profile: { edition_size: 5 } })
  const selected_topic_ids = await someTopics(db, 1, 2)
  await db.insertInto('preferences').values({ user_id: userId, selected_topic_ids }).execute()
  return {
    channel: 'email',
    userId,
    editionDay: DAY,
    part: 1,
    parts: 1,
    isCatchUp: false,
    dropIds: null,
    languages: ['en'],
    tier: 'free',
  }
}

const build = async ({ userId }: IssueWish) =>
  ensureEdition(db, await snapshots.current(NOW), { userId, day: DAY, now: NOW })

/** How many statements it takes to write the issues of these. */
async function statementsFor(wishes: readonly IssueWish[]): Promise<number> {
  let statements = 0
  const counted: Db = db.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const compose = await composerFor({ db: counted, snapshots }, wishes)
  const issues = await Promise.all(wishes.map((wish) => compose(wish, NOW)))
  expect(issues.map((issue) => issue?.items.length)).toEqual(wishes.map(() => 5))
  return statements
}

it('thirty issues take as many statements as one', async () => {
  const wishes = await Promise.all(Array.from({ length: 30 }, aWish))
  for (const wish of wishes) await build(wish)
  expect(await statementsFor(wishes)).toBe(await statementsFor(wishes.slice(0, 1)))
})

it('everybody gets their own: what one has dismissed is still in the edition of another', async () => {
  const [one, other, late] = [await aWish(), await aWish(), await aWish()]
  await Promise.all([build(one), build(other)])
  const before = await composeIssue({ db, snapshots }, one, NOW)
  const drop_id = before?.items[0]?.id ?? 0
  await db.insertInto('reactions').values({ user_id: one.userId, drop_id, dismissed_at: NOW }).execute()
  // Asked twice, as for two parts of one day.
  const compose = await composerFor({ db, snapshots }, [one, other, late, { ...one, part: 2 }])
  const idsOf = async (wish: IssueWish) => (await compose(wish, NOW))?.items.map(({ id }) => id)
  expect(await idsOf(one)).toEqual(before?.items.slice(1).map(({ id }) => id))
  expect(await idsOf(other)).toContain(drop_id)
  expect(await idsOf(late)).toHaveLength(5)
})

it('whose edition has nothing left gets nothing, and none is made anew', async () => {
  const wish = await aWish()
  await build(wish)
  await db.updateTable('edition_items').set({ removed_at: NOW }).where('user_id', '=', wish.userId).execute()
  expect(await composeIssue({ db, snapshots }, wish, NOW)).toBeUndefined()
})
