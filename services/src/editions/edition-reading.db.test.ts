import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { addDays } from '@daily-drops/core/archive'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { clearedItems } from '@daily-drops/db/editions/cleared-items'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { noteOpened } from '@daily-drops/db/editions/opened-items'
import { findPublicEdition } from '@daily-drops/db/editions/public-editions'
import { reportDrop, setDismissed } from '@daily-drops/db/reading/feedback'
import { setSourceMuted, setTopicMuted } from '@daily-drops/db/reading/mutes'
import { aDrop, aSource, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEditions } from './list-editions.ts'
import { ensureEdition } from './make-edition.ts'
import { ensurePublicEdition } from './make-public-edition.ts'
import { takeSnapshot } from './ranking-snapshot.ts'
import type { ReadContext } from './read-context.ts'

const test = await testDb()
const { db } = test
const NOW = new Date('2026-11-15T08:00:00Z')
const DAY = '2026-11-15'
const HOUR = 60 * 60 * 1000

let branch: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  branch = await aTopicBranch(db)
  for (let index = 0; index < 40; index++) {
    const source = await aSource(db)
    const published_at = new Date(NOW.getTime() - index * HOUR)
    await aDrop(db, {
      topics: branch,
      language: 'en',
      published_at,
      source_id: source.id,
      reading_minutes: 3,
    })
  }
})

afterAll(() => test.close())

async function aReader() {
  const user = await aUser(db)
  await db
    .transaction()
    .execute((db) => savePreferences(db, user.id, { topics: [branch.l1.id], languages: ['en'] }))
  return { userId: user.id, languages: ['en'] as const }
}

async function build(userId: string, day = DAY) {
  await ensureEdition(db, await takeSnapshot(db, NOW), { userId, day, now: NOW })
}

const openedOf = async (reader: Awaited<ReturnType<typeof aReader>>) =>
  (await findEdition(db, reader, DAY))?.items.filter((item) => item.opened_at).map((item) => item.id)

describe('the number of an edition', () => {
  it('counts the editions of one reader, day after day', async () => {
    const reader = await aReader()
    const days = [DAY, addDays(DAY, 1), addDays(DAY, 3)]
    for (const day of days) await build(reader.userId, day)
    const numbers = []
    for (const day of days) numbers.push((await findEdition(db, reader, day))?.number)
    expect(numbers).toEqual([1, 2, 3])
  })

  it('continues from the editions that had none yet', async () => {
    const reader = await aReader()
    await db
      .insertInto('editions')
      .values(
        [1, 2, 3].map((back) => ({
          user_id: reader.userId,
          day: addDays(DAY, -back),
          ranking_version: 'old',
        })),
      )
      .execute()
    await build(reader.userId)
    expect((await findEdition(db, reader, DAY))?.number).toBe(4)
  })

  it('is one for all visitors', async () => {
    const snapshot = await takeSnapshot(db, NOW)
    for (const day of [DAY, addDays(DAY, 1)])
      await ensurePublicEdition(db, snapshot, { language: 'en', day, now: NOW })
    expect((await findPublicEdition(db, { language: 'en', day: DAY }, null))?.number).toBe(1)
    expect((await findPublicEdition(db, { language: 'en', day: addDays(DAY, 1) }, null))?.number).toBe(2)
  })
})

describe('opening an item', () => {
  it('fills its layer once and nobody else’s', async () => {
    const [reader, other] = [await aReader(), await aReader()]
    await Promise.all([build(reader.userId), build(other.userId)])
    const [first] = (await findEdition(db, reader, DAY))?.items ?? []
    if (!first) throw new Error('no item')
    await noteOpened(db, reader.userId, first.id)
    const at = (await findEdition(db, reader, DAY))?.items[0]?.opened_at
    await noteOpened(db, reader.userId, first.id)
    expect((await findEdition(db, reader, DAY))?.items[0]?.opened_at).toEqual(at)
    expect(await openedOf(reader)).toEqual([first.id])
    expect(await openedOf(other)).toEqual([])
  })

  it('changes nothing for a drop that was in no edition', async () => {
    const reader = await aReader()
    await build(reader.userId)
    const elsewhere = await aDrop(db, { language: 'en', published_at: NOW })
    await noteOpened(db, reader.userId, elsewhere.id)
    expect(await openedOf(reader)).toEqual([])
  })
})

describe('what a reader removed', () => {
  it('is stored with its place and how it was removed', async () => {
    const reader = await aReader()
    await build(reader.userId)
    const [dismissed, reported, muted] = (await findEdition(db, reader, DAY))?.items ?? []
    if (!dismissed || !reported || !muted) throw new Error('too few items')
    await db.transaction().execute(async (db) => {
      await setDismissed(db, reader.userId, dismissed.id, true)
      await reportDrop(db, reader.userId, reported.id, 'spam')
      await setSourceMuted(db, reader.userId, muted.source_id, true)
    })
    expect(await clearedItems(db, reader.userId, DAY)).toMatchObject([
      { id: dismissed.id, position: 1, kind: 'dismissed', target_id: dismissed.id },
      { id: reported.id, position: 2, kind: 'reported', target_id: reported.id },
      { id: muted.id, position: 3, kind: 'muted_sources', target_id: muted.source_id },
    ])
  })

  it('names the muted topic and leaves out what was undone', async () => {
    const reader = await aReader()
    await build(reader.userId)
    await db.transaction().execute((db) => setTopicMuted(db, reader.userId, branch.l2.id, true))
    const cleared = await clearedItems(db, reader.userId, DAY)
    expect(cleared).toHaveLength(5)
    expect(cleared[0]).toMatchObject({
      kind: 'muted_topics',
      target_id: branch.l2.id,
      target_label: branch.l2.label,
    })
    await db.transaction().execute((db) => setTopicMuted(db, reader.userId, branch.l2.id, false))
    expect(await clearedItems(db, reader.userId, DAY)).toEqual([])
  })
})

describe('listEditions', () => {
  const contextOf = (userId: string, tier = 'free') => {
    const viewer = { id: userId, tier, createdAt: '2026-01-01T00:00:00.000Z' } as Viewer
    const snapshots = { tree: async (now: Date) => (await takeSnapshot(db, now)).tree }
    return { context: { db, viewer, snapshots } as unknown as ReadContext, viewer }
  }

  it('shows each edition with how much of it was read', async () => {
    const reader = await aReader()
    await build(reader.userId)
    const [opened, dismissed] = (await findEdition(db, reader, DAY))?.items ?? []
    if (!opened || !dismissed) throw new Error('too few items')
    await noteOpened(db, reader.userId, opened.id)
    await db.transaction().execute((db) => setDismissed(db, reader.userId, dismissed.id, true))
    const { context, viewer } = contextOf(reader.userId)
    const list = await listEditions(context, viewer, { until: undefined, now: NOW })
    expect(list.months).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
    expect(list.days).toHaveLength(1)
    expect(list.days[0]).toMatchObject({ day: DAY, number: 1 })
    expect(list.days[0]?.layers.map(({ state }) => state)).toEqual(['open', 'gone', 'new', 'new', 'new'])
    expect(list.days[0]?.layers[0]?.minutes).toBe(3)
  })

  it.each([
    ['free', []],
    ['premium', ['2026-08-01']],
  ])('reaches as far back as the plan: %s', async (tier, days) => {
    const reader = await aReader()
    const { context, viewer } = contextOf(reader.userId, tier)
    const drop = await aDrop(db, { language: 'en', published_at: NOW })
    await db
      .insertInto('editions')
      .values({ user_id: reader.userId, day: '2026-08-01', ranking_version: 'old' })
      .execute()
    await db
      .insertInto('edition_items')
      .values({
        user_id: reader.userId,
        day: '2026-08-01',
        position: 1,
        drop_id: drop.id,
        story_id: drop.story_id,
        final_score: 1,
        score_terms: '[]',
        reason_for_ranking: 'x',
      })
      .execute()
    const list = await listEditions(context, viewer, { until: '2026-08-20', now: NOW })
    expect(list.days.map(({ day }) => day)).toEqual(days)
  })
})
