import { WEIGHTS } from '@daily-drops/core/ranking/weights'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { readerToday } from '@daily-drops/db/editions/editions'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { findPublicEdition } from '@daily-drops/db/editions/public-editions'
import { findReader } from '@daily-drops/db/editions/readers'
import { setSourceFavoured } from '@daily-drops/db/reading/mutes'
import { aDrop, aSource, aTopic, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureEdition } from './make-edition.ts'
import { ensurePublicEdition } from './make-public-edition.ts'
import { previewEdition } from './preview-edition.ts'
import { takeSnapshot } from './ranking-snapshot.ts'

const test = await testDb()
const { db } = test
const NOW = new Date('2026-11-15T08:00:00Z')
const HOUR = 60 * 60 * 1000
const day = '2026-11-15'

let branch: Awaited<ReturnType<typeof aTopicBranch>>
let foreignBranch: typeof branch
let old: Awaited<ReturnType<typeof aDrop>>

beforeAll(async () => {
  branch = await aTopicBranch(db)
  foreignBranch = await aTopicBranch(db)
  old = await aDrop(db, { topics: branch, language: 'en', published_at: new Date('2025-11-15T08:00:00Z') })
  for (let index = 0; index < 12; index++) {
    await aDrop(db, {
      topics: index < 9 ? branch : foreignBranch,
      language: 'en',
      published_at: new Date(NOW.getTime() - index * HOUR),
    })
  }
  await aDrop(db, {
    topics: branch,
    language: 'en',
    type: 'video',
    youtube_kind: 'video',
    published_at: new Date(NOW.getTime() - 30 * HOUR),
  })
  await aDrop(db, { topics: branch, language: 'it', published_at: NOW })
  await aDrop(db, { topics: branch, language: 'en', published_at: new Date(NOW.getTime() + HOUR) })
})

afterAll(() => test.close())

async function aFollower(profile = {}, topics = [branch.l2.id]) {
  const user = await aUser(db, { profile })
  await db.transaction().execute((db) => savePreferences(db, user.id, { topics, languages: ['en'] }))
  return { userId: user.id, languages: ['en'] as const }
}

async function build(userId: string, on = day, now = NOW) {
  await ensureEdition(db, await takeSnapshot(db, now), { userId, day: on, now })
}

describe('ensureEdition', () => {
  it('[RANK-01] [RANK-02] [RANK-06] [RANK-07] [RANK-11] builds five items with a video, on the chosen topic, each with its reason', async () => {
    const reader = await aFollower()
    await build(reader.userId)
    const edition = await findEdition(db, reader, day)
    expect(edition?.items).toHaveLength(5)
    expect(edition?.items.filter((item) => item.type === 'video')).toHaveLength(1)
    for (const item of edition?.items ?? []) {
      expect(item.language).toBe('en')
      expect(item.l2_topic_id).toBe(branch.l2.id)
      expect(item.reason_for_ranking).toMatch(`You follow ${branch.l2.label}`)
      expect(item.final_score).toBe(item.score_terms.reduce((sum, term) => sum + term.points, 0))
    }
    const clauses = edition?.items.flatMap((item) => item.reason_for_ranking.split(', and ')[1] ?? []) ?? []
    expect(new Set(clauses).size, clauses.join()).toBe(clauses.length)
  })

  it('[DEC-90] names the followed topic in the reason for an item close to it, stored and previewed', async () => {
    const main = await aTopic(db)
    const followed = await aTopic(db, { parent: main })
    const other = await aTopic(db, { parent: main })
    const specific = await aTopic(db, { parent: other })
    for (let index = 0; index < 6; index++) {
      const published_at = new Date(NOW.getTime() - index * HOUR)
      await aDrop(db, { topics: { l1: main, l2: other, l3: specific }, language: 'en', published_at })
    }
    const reader = await aFollower({}, [followed.id])
    await build(reader.userId)
    const close = (await findEdition(db, reader, day))?.items.filter((item) => item.l1_topic_id === main.id)
    expect(close?.length).toBeGreaterThan(0)
    for (const { reason_for_ranking, score_terms } of close ?? []) {
      expect(reason_for_ranking).toContain(`Close to ${followed.label}, which you follow`)
      expect(score_terms).toContainEqual(expect.objectContaining({ name: 'neighbour', topicId: followed.id }))
    }
    const request = { ...reader, topics: [followed.id], now: NOW }
    const preview = await previewEdition(db, await takeSnapshot(db, NOW), request)
    const reasons = preview?.drops.map((drop) => drop.reason_for_ranking).join(' ')
    expect(reasons).toContain(`Close to ${followed.label}`)
    expect(reasons).not.toMatch(new RegExp(`Close to (${main.label}|${other.label}),`))
  })

  it("chooses the same from one reader's candidates as from all candidates", async () => {
    const [one, other] = [await aFollower(), await aFollower()]
    await build(one.userId)
    const own = await takeSnapshot(db, NOW, { topics: [branch.l2.id], languages: ['en'] })
    await ensureEdition(db, own, { userId: other.userId, day, now: NOW })
    const chosen = async (reader: typeof one) =>
      (await findEdition(db, reader, day))?.items.map((item) => [item.id, item.final_score])
    expect(await chosen(other)).toEqual(await chosen(one))
    expect(own.index.size).toBeLessThan((await takeSnapshot(db, NOW)).index.size)
  })

  it('keeps the same edition when built again, and by two at once', async () => {
    const reader = await aFollower()
    await Promise.all([build(reader.userId), build(reader.userId), build(reader.userId)])
    const first = await findEdition(db, reader, day)
    await build(reader.userId, day, new Date(NOW.getTime() + 3 * HOUR))
    expect(await findEdition(db, reader, day)).toEqual(first)
  })

  it('shows no story twice, not even in two days built at the same moment', async () => {
    const reader = await aFollower()
    const tomorrow = '2026-11-16'
    await Promise.all([build(reader.userId), build(reader.userId, tomorrow)])
    const dropsOf = async (on: string) =>
      (await findEdition(db, reader, on))?.items.map((item) => item.id) ?? []
    const [today, next] = [await dropsOf(day), await dropsOf(tomorrow)]
    expect(today.length + next.length).toBeGreaterThan(6)
    expect(today.filter((id) => next.includes(id))).toEqual([])
  })

  it('leaves out what was dismissed, reported, muted or deleted after it was built', async () => {
    const reader = await aFollower()
    await build(reader.userId)
    const items = (await findEdition(db, reader, day))?.items ?? []
    const [dismissed, reported, muted] = items
    if (!dismissed || !reported || !muted) throw new Error('too few items')
    await db
      .insertInto('reactions')
      .values({ user_id: reader.userId, drop_id: dismissed.id, dismissed_at: NOW })
      .execute()
    await db
      .insertInto('reports')
      .values({ user_id: reader.userId, drop_id: reported.id, reason: 'spam' })
      .execute()
    await db
      .insertInto('muted_sources')
      .values({ user_id: reader.userId, source_id: muted.source_id })
      .execute()
    const left = (await findEdition(db, reader, day))?.items.map((item) => item.id)
    expect(left).toEqual(items.slice(3).map((item) => item.id))
  })

  it('reads what was dismissed or reported only as far back as the candidates', async () => {
    const { userId } = await aFollower()
    const snapshot = await takeSnapshot(db, NOW)
    const both = [old.id, snapshot.oldestDrop].map((drop_id) => ({ user_id: userId, drop_id }))
    const hidden = async () => [...((await findReader(db, userId, snapshot))?.hiddenDrops ?? [])]
    await db
      .insertInto('reactions')
      .values(both.map((row) => ({ ...row, dismissed_at: NOW })))
      .execute()
    expect(await hidden()).toEqual([snapshot.oldestDrop])
    await db.deleteFrom('reactions').where('user_id', '=', userId).execute()
    await db
      .insertInto('reports')
      .values(both.map((row) => ({ ...row, reason: 'wrong' })))
      .execute()
    expect(await hidden()).toEqual([snapshot.oldestDrop])
  })

  it('builds nothing for a reader without topics', async () => {
    const user = await aUser(db)
    await build(user.id)
    expect(await findEdition(db, { userId: user.id }, day)).toBeUndefined()
  })

  it('[SRCP-02] ranks a source higher from the next edition once the reader asks for more of it', async () => {
    const topics = await aTopicBranch(db)
    const drops = []
    for (let index = 0; index < 14; index++) {
      const published_at = new Date(NOW.getTime() - index * HOUR)
      drops.push(await aDrop(db, { topics, language: 'en', published_at }))
    }
    const [reader, other] = [await aFollower({}, [topics.l2.id]), await aFollower({}, [topics.l2.id])]
    // Too old for either of the next two editions.
    const wanted = drops[10]
    const itemsOn = async ({ userId }: typeof reader, on: string) =>
      (await findEdition(db, { userId }, on))?.items ?? []
    for (const each of [reader, other]) await build(each.userId)
    const today = await itemsOn(reader, day)
    await db.transaction().execute((db) => setSourceFavoured(db, reader.userId, wanted?.source_id ?? 0, true))
    for (const each of [reader, other])
      for (const on of [day, '2026-11-16']) await build(each.userId, on, NOW)
    expect(await itemsOn(reader, day)).toEqual(today)
    const raised = (await itemsOn(reader, '2026-11-16')).find(({ id }) => id === wanted?.id)
    expect(raised?.score_terms).toContainEqual({ name: 'taste', points: Math.round(WEIGHTS.taste / 3) })
    expect(raised?.reason_for_ranking).toMatch('and you like its source.')
    const without = await itemsOn(other, '2026-11-16')
    expect(without.map(({ id }) => id)).not.toContain(wanted?.id)
  })

  it('[RANK-10] has no sponsored item for Premium readers', async () => {
    const source = await aSource(db)
    const sponsored = await aDrop(db, {
      topics: branch,
      language: 'en',
      type: 'sponsored',
      published_at: NOW,
      source_id: source.id,
    })
    const premium = await aFollower({ subscription_tier: 'premium' })
    const free = await aFollower()
    await build(premium.userId)
    await build(free.userId)
    const ids = async (reader: typeof free) =>
      (await findEdition(db, reader, day))?.items.map((item) => item.id)
    expect(await ids(free)).toContain(sponsored.id)
    expect(await ids(premium)).not.toContain(sponsored.id)
  })
})

describe('readerToday', () => {
  it("is the day of the reader's own zone", async () => {
    const user = await aUser(db, { profile: { time_zone: 'Pacific/Kiritimati' } })
    expect(await readerToday(db, user.id, new Date('2026-11-15T11:00:00Z'))).toMatchObject({
      today: '2026-11-16',
    })
  })
})

describe('ensurePublicEdition', () => {
  it('is one edition of all topics in English, and the next day has other stories', async () => {
    const snapshot = await takeSnapshot(db, NOW)
    await Promise.all([1, 2].map(() => ensurePublicEdition(db, snapshot, { language: 'en', day, now: NOW })))
    const today = await findPublicEdition(db, { language: 'en', day }, null)
    expect(today?.items).toHaveLength(5)
    expect(today?.items.every((item) => item.language === 'en')).toBe(true)
    await ensurePublicEdition(db, snapshot, { language: 'en', day: '2026-11-16', now: NOW })
    const tomorrow = await findPublicEdition(db, { language: 'en', day: '2026-11-16' }, null)
    const shown = new Set(today?.items.map((item) => item.id))
    expect(tomorrow?.items.length).toBeGreaterThan(0)
    expect(tomorrow?.items.filter((item) => shown.has(item.id))).toEqual([])
  })

  it('[LANG-13] has its own edition in another language, which English items fill where it has fewer than five', async () => {
    const topics = await aTopicBranch(db)
    const ofDay = { language: 'sv', day: '2026-11-17' } as const
    const add = (count: number, language: 'sv' | 'en') =>
      Promise.all(Array.from({ length: count }, () => aDrop(db, { topics, language, published_at: NOW })))
    const languagesOf = async (which: { language: 'sv' | 'en'; day: string }) =>
      (await findPublicEdition(db, which, null))?.items.map(({ language }) => language)
    await add(2, 'sv')
    await add(8, 'en')
    await ensurePublicEdition(db, await takeSnapshot(db, NOW), { ...ofDay, now: NOW })
    expect(await languagesOf(ofDay)).toEqual(['sv', 'sv', 'en', 'en', 'en'])
    expect(await languagesOf({ ...ofDay, language: 'en' })).toBeUndefined()
    expect((await findPublicEdition(db, ofDay, null))?.constraints_applied).not.toContain('fewer-items')

    // The day after, with enough of its own.
    await add(7, 'sv')
    const next = { ...ofDay, day: '2026-11-18' }
    await ensurePublicEdition(db, await takeSnapshot(db, NOW), { ...next, now: NOW })
    expect(new Set(await languagesOf(next))).toEqual(new Set(['sv']))
    expect((await findPublicEdition(db, next, null))?.number).toBe(2)
  })
})
