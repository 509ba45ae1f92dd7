import { CHANNELS } from '@daily-drops/core/delivery/channels'
import type { Db } from '@daily-drops/db/connection/client'
import { addMutedWord } from '@daily-drops/db/reading/muted-words'
import { aUser, someTopics } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureEdition } from '../editions/make-edition.ts'
import { holdSnapshot } from '../editions/ranking-snapshot.ts'
import { publishDays } from '../testing/simulate-editions.ts'
import { composeIssue, composerFor, type IssueRequest } from './issue.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const DAY = '2026-11-22'

const test = await testDb()
const { db } = test
const snapshots = holdSnapshot(db, { freshForMs: 60_000, oldestMs: 60_000, onRenewalFailed: () => {} })
beforeAll(() => publishDays(db, new Date('2026-11-20T00:00:00Z'), 3, 6))
afterAll(() => test.close())

async function aRequest(): Promise<IssueRequest> {
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

const build = async ({ userId }: IssueRequest) =>
  ensureEdition(db, await snapshots.current(NOW), { userId, day: DAY, now: NOW })

it("every reader gets their own: what one has dismissed is still in another's edition", async () => {
  const [one, other, late] = [await aRequest(), await aRequest(), await aRequest()]
  await Promise.all([build(one), build(other)])
  const before = await composeIssue({ db, snapshots }, one, NOW)
  const drop_id = before?.items[0]?.id ?? 0
  await db.insertInto('reactions').values({ user_id: one.userId, drop_id, dismissed_at: NOW }).execute()
  // Composed twice, as for two parts of one day.
  const compose = await composerFor({ db, snapshots }, [one, other, late, { ...one, part: 2 }])
  const idsOf = async (request: IssueRequest) => (await compose(request, NOW))?.items.map(({ id }) => id)
  expect(await idsOf(one)).toEqual(before?.items.slice(1).map(({ id }) => id))
  expect(await idsOf(other)).toContain(drop_id)
  expect(await idsOf(late)).toHaveLength(5)
})

it('a reader whose edition is empty gets nothing, and none is built again', async () => {
  const request = await aRequest()
  await build(request)
  await db
    .updateTable('edition_items')
    .set({ removed_at: NOW })
    .where('user_id', '=', request.userId)
    .execute()
  expect(await composeIssue({ db, snapshots }, request, NOW)).toBeUndefined()
})

const issueOf = (request: IssueRequest) =>
  composeIssue({ db, snapshots, locales: ['en', 'de'] }, request, NOW)
const idsIn = async (request: IssueRequest) => (await issueOf(request))?.items.map(({ id }) => id) ?? []

async function anEdition(given: Partial<IssueRequest> = {}) {
  const request = { ...(await aRequest()), ...given }
  await build(request)
  return { request, whole: (await issueOf({ ...request, parts: 1 }))?.items ?? [] }
}

const opens = (user_id: string, drop_id: number, created_at = NOW) =>
  db.insertInto('engagement_events').values({ user_id, drop_id, action: 'open', created_at }).execute()

it('has what a reader wants to know about each item, and whose issue it is', async () => {
  const { request } = await anEdition({ tier: 'premium' })
  const issue = await issueOf(request)
  expect(issue).toMatchObject({ day: DAY, part: 1, parts: 1, editionSize: 5, isPremium: true })
  const topics = await db.selectFrom('topics').select(['slug', 'label']).where('level', '=', 3).execute()
  for (const item of issue?.items ?? []) {
    const drop = await db.selectFrom('drops').selectAll().where('id', '=', item.id).executeTakeFirstOrThrow()
    expect(item).toMatchObject({ title: drop.title, url: drop.url, type: drop.type })
    expect(item.topics).toEqual(
      topics.filter(({ slug }) => drop.tags.includes(slug)).map(({ label }) => label),
    )
    expect(item.topics).toHaveLength(1)
    expect(item.reason).toMatch(/^You follow .+\.$/)
    expect(item.ink).toEqual(expect.any(String))
  }
  expect((await issueOf({ ...request, tier: 'free' }))?.isPremium).toBe(false)
})

it('[LANG-08] tells reasons from their codes, in the interface language, and those of older editions as stored', async () => {
  const { request, whole } = await anEdition()
  const items = db.updateTable('edition_items').where('user_id', '=', request.userId)
  const reasons = async (locale?: IssueRequest['locale']) =>
    (await issueOf({ ...request, locale }))?.items.map(({ reason }) => reason)
  await items.set({ reason_for_ranking: 'As stored.' }).execute()
  expect(await reasons()).toEqual(whole.map(({ reason }) => reason))
  const named = await db.selectFrom('topic_names').select('label').where('language', '=', 'de').execute()
  const german = new Set(named.map(({ label }) => `Du folgst dem Thema „${label}“`))
  for (const reason of (await reasons('de')) ?? []) expect(german).toContain(reason.split(/, und|\.$/)[0])
  expect((await issueOf({ ...request, locale: 'de' }))?.locale).toBe('de')
  await items.set({ reason: null }).execute()
  for (const locale of ['en', 'de'] as const)
    expect(new Set(await reasons(locale))).toEqual(new Set(['As stored.']))
})

it('splits a day into two parts: half of it with the video, then what was not opened of the rest', async () => {
  const { request, whole } = await anEdition({ parts: 2 })
  const first = await idsIn(request)
  expect(first).toHaveLength(3)
  const video = whole.find(({ type }) => type === 'video')
  expect(first).toContain(video?.id)
  const rest = whole.map(({ id }) => id).filter((id) => !first.includes(id))
  expect(await idsIn({ ...request, part: 2 })).toEqual(rest)
  await opens(request.userId, rest[0] ?? 0)
  expect(await idsIn({ ...request, part: 2 })).toEqual(rest.slice(1))
  expect(await idsIn(request)).toEqual(first)
})

it('keeps the last place of the first half for a video that comes later', async () => {
  const { request, whole } = await anEdition({ parts: 2 })
  const ids = whole.map(({ id }) => id)
  const items = db.updateTable('edition_items').where('user_id', '=', request.userId)
  const video = whole.find(({ type }) => type === 'video')?.id ?? 0
  const others = ids.filter((id) => id !== video)
  // Moves it behind all others.
  for (const [index, id] of [...others, video].entries())
    await items
      .set({ position: 6 + index })
      .where('drop_id', '=', id)
      .execute()
  expect(await idsIn(request)).toEqual([...others.slice(0, 2), video])
  expect(await idsIn({ ...request, part: 2 })).toEqual(others.slice(2))
})

it('sends on a second attempt what the first one sent', async () => {
  const { request, whole } = await anEdition({ parts: 2, part: 2 })
  const dropIds = whole.slice(1, 3).map(({ id }) => id)
  await opens(request.userId, dropIds[0] ?? 0)
  expect(await idsIn({ ...request, dropIds })).toEqual(dropIds)
  expect(await issueOf({ ...request, dropIds: [] })).toBeUndefined()
})

it('catches up with what no message sent and the reader has not opened, ten at most', async () => {
  const request = { ...(await aRequest()), isCatchUp: true, parts: 2 }
  const before = new Date('2026-11-21T08:00:00Z')
  const snapshot = await snapshots.current(before)
  await ensureEdition(db, snapshot, { userId: request.userId, day: '2026-11-21', now: before })
  const missed = await idsIn({ ...request, editionDay: '2026-11-21', isCatchUp: false, parts: 1 })
  // Items with equal scores may come in any order.
  const items = db.updateTable('edition_items').where('user_id', '=', request.userId)
  for (const [index, id] of missed.entries())
    await items
      .set({ final_score: 50 - index })
      .where('drop_id', '=', id)
      .execute()
  await build(request)
  const today = await idsIn({ ...request, isCatchUp: false, parts: 1 })
  expect(missed).toHaveLength(5)
  const issue = await issueOf(request)
  expect(issue?.items.map(({ id }) => id)).toEqual([...today, ...missed])
  expect(issue?.items.at(-1)?.reason).toMatch(/^You follow /)
  expect(issue?.editionSize).toBe(5)
  await opens(request.userId, missed[0] ?? 0)
  expect(await idsIn(request)).toEqual([...today, ...missed.slice(1)])
  const dismissed = { user_id: request.userId, drop_id: missed[1] ?? 0, dismissed_at: NOW }
  await db.insertInto('reactions').values(dismissed).execute()
  expect(await idsIn(request)).toEqual([...today, ...missed.slice(2)])
})

/** The number of statements needed to write these issues. */
async function statementsFor(requests: readonly IssueRequest[]): Promise<number> {
  let statements = 0
  const counted: Db = db.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const compose = await composerFor({ db: counted, snapshots }, requests)
  const issues = await Promise.all(requests.map((request) => compose(request, NOW)))
  expect(issues.map((issue) => issue?.items.length)).toEqual(requests.map(() => 5))
  return statements
}

it('thirty issues take as many statements as one', async () => {
  const requests = await Promise.all(Array.from({ length: 30 }, aRequest))
  for (const request of requests) await build(request)
  expect(await statementsFor(requests)).toBe(await statementsFor(requests.slice(0, 1)))
})

it('[WORD-02] an item with a muted word is in no message, private feed or catch-up', async () => {
  const request = await aRequest()
  const before = new Date('2026-11-21T08:00:00Z')
  const yesterday = { userId: request.userId, day: '2026-11-21', now: before }
  await ensureEdition(db, await snapshots.current(before), yesterday)
  await build(request)
  const catchUp = { ...request, isCatchUp: true, parts: 2 }
  const [today, missed] = [await idsIn(request), (await idsIn(catchUp)).slice(5)]
  expect([today.length, missed.length]).toEqual([5, 5])
  const hidden = [today[1] as number, missed[1] as number]
  await db.updateTable('drops').set({ summary: 'About the Élections.' }).where('id', 'in', hidden).execute()
  await db.transaction().execute((db) =>
    addMutedWord(db, request.userId, {
      word: 'elections',
      anywhere: false,
      until: null,
      timeZone: 'UTC',
    }),
  )
  const left = (ids: readonly number[]) => ids.filter((id) => !hidden.includes(id))
  // Private feeds are composed as any channel.
  for (const channel of CHANNELS) expect(await idsIn({ ...request, channel })).toEqual(left(today))
  const caughtUp = await idsIn(catchUp)
  expect(caughtUp.slice(0, 4)).toEqual(left(today))
  expect(caughtUp.slice(4).toSorted()).toEqual(left(missed).toSorted())
})
