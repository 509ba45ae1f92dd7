import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { setDismissed, setOpinion } from '@daily-drops/db/reading/feedback'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { sharedStories } from '@daily-drops/db/stories/story-pages'
import { aDrop, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../operations/logger.ts'
import { loadFeed, publicFeed } from './load-feed.ts'
import { previewEdition } from './preview-edition.ts'
import { holdSnapshot, takeSnapshot } from './ranking-snapshot.ts'
import type { ReadContext } from './read-context.ts'

const NOW = new Date('2026-11-15T20:00:00Z')
const HOUR = 60 * 60 * 1000
const TODAY = '2026-11-15'

const test = await testDb()
const { db } = test
afterAll(() => test.close())

const snapshots = holdSnapshot(db, { freshForMs: 0, oldestMs: 0, onRenewalFailed: () => {} })
const lines: string[] = []
const log = createLogger('web', 'info', { write: (line) => lines.push(line) })
beforeEach(() => {
  lines.length = 0
})
const contextOf = (viewer: Viewer | null, more: Partial<ReadContext> = {}): ReadContext => ({
  db,
  viewer,
  snapshots,
  log,
  ...more,
})
/** Editions cannot be built here. */
const broken = {
  snapshots: { ...snapshots, forReader: () => Promise.reject(new Error('no candidates')) },
}

let branch: Awaited<ReturnType<typeof aTopicBranch>>
beforeAll(async () => {
  branch = await aTopicBranch(db)
})

async function aReader(topics = [branch.l1.id], given: Partial<Viewer> = {}): Promise<Viewer> {
  const { id, email } = await aUser(db, { profile: { time_zone: 'Pacific/Auckland' } })
  if (topics.length > 0)
    await db.transaction().execute((db) => savePreferences(db, id, { topics, languages: ['en'] }))
  return {
    id,
    email,
    emailVerified: true,
    social: false,
    displayName: 'Ada',
    role: 'user',
    tier: 'free',
    languages: ['en'],
    onboardingCompleted: true,
    inlineVideo: false,
    locale: 'en',
    shortcuts: true,
    timeZone: 'UTC',
    createdAt: NOW.toISOString(),
    ...given,
  }
}

const feedOf = (viewer: Viewer | null, date?: string, more?: Partial<ReadContext>) =>
  loadFeed(contextOf(viewer, more), date, NOW)

describe('without any drop', () => {
  it('a visitor gets samples without actions', async () => {
    const feed = await feedOf(null)
    expect(feed).toMatchObject({ state: 'sample', temporary: true, day: TODAY, is_today: true })
    expect(feed).toMatchObject({ time_zone: 'UTC', number: null, cleared: [], constraints_applied: [] })
    expect(feed.items).toHaveLength(5)
    expect(feed.items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    expect(feed.items.every(({ id, isSample }) => id < 0 && isSample)).toBe(true)
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(5)
    expect(await feedOf(null, '2026-11-14')).toMatchObject({ state: 'empty', is_today: false, items: [] })
  })

  it('a reader sees that there is nothing yet, or is asked to choose topics first', async () => {
    expect(await feedOf(await aReader())).toMatchObject({ state: 'empty', temporary: false, items: [] })
    expect(await feedOf(await aReader([]))).toMatchObject({ state: 'setup', temporary: false, items: [] })
  })
})

describe('with drops', () => {
  beforeAll(async () => {
    for (let nth = 0; nth < 14; nth++) {
      await aDrop(db, {
        topics: branch,
        language: nth === 13 ? 'it' : 'en',
        published_at: new Date(NOW.getTime() - (nth + 1) * HOUR),
        ...(nth === 4 && { type: 'video', youtube_kind: 'video', youtube_duration: 600 }),
      })
    }
  })

  it('a reader gets the edition of their own day, the same at every call', async () => {
    const reader = await aReader()
    const feed = await feedOf(reader)
    // In Auckland the next day has begun.
    expect(feed).toMatchObject({ state: 'ranked', temporary: false, day: '2026-11-16', is_today: true })
    expect(feed).toMatchObject({ number: 1, time_zone: 'Pacific/Auckland', cleared: [] })
    expect(feed.items).toHaveLength(5)
    expect(feed.constraints_applied).toEqual(['one-topic'])
    expect(await feedOf(reader)).toEqual(feed)
    expect(await feedOf(reader, '2026-11-16')).toEqual(feed)
  })

  it('nothing more is read for a reader whose settings are known', async () => {
    const reader = await aReader()
    const settings = { timeZone: 'America/Los_Angeles', languages: ['en' as const], topics: [branch.l1.id] }
    expect(await feedOf(reader, undefined, { settings })).toMatchObject({ day: TODAY, state: 'ranked' })
  })

  it('what the reader removed can be restored, and nothing takes its place', async () => {
    const reader = await aReader()
    const { items, day } = await feedOf(reader)
    // The ten-minute video comes first, because that is a good length.
    const [first, second, ...rest] = items
    if (!first || !second) throw new Error('too few items')
    await db.transaction().execute(async (db) => {
      await setDismissed(db, reader.id, first.id, true)
      await setOpinion(db, reader.id, second.id, 'like')
    })
    const after = await feedOf(reader)
    expect(after.items.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id))
    expect(after.items[0]).toMatchObject({ opinion: 'like', position: 2 })
    expect(after.cleared).toMatchObject([{ id: first.id, position: 1, kind: 'dismissed' }])
    expect(after.cleared[0]).toMatchObject({ main_topic: { slug: branch.l1.slug }, minutes: 10 })
    expect(after.cleared[0]?.cleared_at).toMatch(/Z$/)

    await db.transaction().execute(async (db) => {
      for (const { id } of [second, ...rest]) await setDismissed(db, reader.id, id, true)
    })
    const emptied = await feedOf(reader)
    expect(emptied).toMatchObject({ state: 'cleared', items: [], number: 1, day })
    expect(emptied.cleared).toHaveLength(5)
  })

  it("a past day's edition is never built afterwards", async () => {
    const reader = await aReader()
    expect(await feedOf(reader, TODAY)).toMatchObject({ state: 'empty', day: TODAY, is_today: false })
    const made = db.selectFrom('editions').select('day').where('user_id', '=', reader.id)
    expect(await made.execute()).toEqual([])
  })

  it('a future day is not found, and one beyond the plan is refused with a message', async () => {
    const reader = await aReader()
    await expect(feedOf(reader, '2026-11-17')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(feedOf(null, '2026-11-16')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const refusal = { code: 'FORBIDDEN', message: expect.stringMatching(/\w+ \w+/) }
    await expect(feedOf(reader, '2026-08-17')).rejects.toMatchObject(refusal)
    expect(await feedOf(reader, '2026-08-18')).toMatchObject({ state: 'empty' })
    const payer = await aReader([branch.l1.id], { tier: 'premium' })
    expect(await feedOf(payer, '2020-01-01')).toMatchObject({ state: 'empty', day: '2020-01-01' })
  })

  it('a reader whose plan cannot be loaded is asked to come back, before anything is read', async () => {
    const unknown = await aReader([branch.l1.id], { tier: null })
    await expect(feedOf(unknown)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const unconfirmed = { ...unknown, emailVerified: false }
    await expect(feedOf(unconfirmed)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('where editions cannot be built readers and visitors get the newest items, and the log says why', async () => {
    const reader = await aReader()
    const feed = await feedOf(reader, undefined, broken)
    expect(feed).toMatchObject({ state: 'fallback', temporary: false, number: null })
    expect(feed.items).toHaveLength(10)
    expect(feed.items[0]).toMatchObject({ reason_for_ranking: 'Among the newest.', position: 1 })
    expect(feed.items.every(({ language }) => language === 'en')).toBe(true)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'feed fell back to the newest drops',
        err: expect.anything(),
      }),
    ])
    const visitors = await feedOf(null, undefined, broken)
    expect(visitors).toMatchObject({ state: 'fallback', temporary: true, day: TODAY })
    expect(visitors.items).toHaveLength(10)
  })

  it("[LANG-13] a visitor's fallback is in the language of the page, which English items fill", async () => {
    const languages = async (locale: 'de' | 'it') => {
      const { state, items } = await feedOf(null, undefined, { ...broken, locale })
      expect(state).toBe('fallback')
      return items.map(({ language }) => language)
    }
    // The Italian item is older than all English ones.
    expect(await languages('it')).toEqual(['it', ...Array(9).fill('en')])
    expect(await languages('de')).toEqual(Array(10).fill('en'))
    const at = (hours: number) => ({ published_at: new Date(NOW.getTime() - hours * HOUR) })
    for (let hours = 30; hours < 35; hours++)
      await aDrop(db, { topics: branch, language: 'de', ...at(hours) })
    expect(await languages('de')).toEqual(Array(5).fill('de'))
  })

  it("the fallback uses the reader's current languages", async () => {
    const reader = await aReader([branch.l1.id], { languages: ['it'] })
    const settings = { timeZone: 'UTC', languages: ['it' as const], topics: [branch.l1.id] }
    const feed = await feedOf({ ...reader, languages: ['en'] }, undefined, { ...broken, settings })
    expect(feed.items.map(({ language }) => language)).toEqual(['it'])
  })

  it('visitors, unconfirmed readers and readers whose profile cannot be loaded get the public edition', async () => {
    const feed = await feedOf(null)
    expect(feed).toMatchObject({ state: 'ranked', temporary: true, day: TODAY, is_today: true, number: 1 })
    expect(feed.items).toHaveLength(5)
    expect(feed.constraints_applied).toEqual(['one-topic'])
    expect(await publicFeed(contextOf(null), undefined, NOW)).toEqual(feed)
    const unconfirmed = await aReader([branch.l1.id], { emailVerified: false })
    expect((await feedOf(unconfirmed)).items.map(({ id }) => id)).toEqual(feed.items.map(({ id }) => id))

    const gone = { ...(await aReader()), id: '7f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f02' }
    expect(await feedOf(gone)).toMatchObject({ state: 'ranked', temporary: true })
    expect(lines).toHaveLength(1)
  })

  it('a reader of the public edition still sees nothing they muted', async () => {
    const reader = await aReader()
    const { items } = await feedOf(null)
    const source = items[0]?.source_id ?? 0
    await db.transaction().execute((db) => setSourceMuted(db, reader.id, source, true))
    const shown = await publicFeed(contextOf(reader), undefined, NOW)
    expect(shown.items.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id))
    const unconfirmed = await publicFeed(contextOf({ ...reader, emailVerified: false }), undefined, NOW)
    expect(unconfirmed.items).toHaveLength(items.length)
  })

  it('a reader of the public edition gets English items on a page in a language they read no items in', async () => {
    const unreadable = { id: '7f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f02' }
    const { items } = await feedOf(null)
    const reader = { ...(await aReader()), ...unreadable }
    const shown = await feedOf(reader, undefined, { locale: 'it' })
    expect(shown.state).toBe('ranked')
    expect(shown.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    const bilingual = await feedOf({ ...reader, languages: ['en', 'it'] }, undefined, { locale: 'it' })
    expect(bilingual.items[0]?.language).toBe('it')
    lines.length = 0
  })

  it('a preview shows the smallest edition of another choice and stores nothing', async () => {
    const reader = await aReader([])
    const other = await aTopicBranch(db)
    const snapshot = await takeSnapshot(db, NOW)
    const request = { userId: reader.id, languages: ['en' as const], now: NOW }
    const preview = await previewEdition(db, snapshot, { ...request, topics: [branch.l2.id] })
    expect(preview?.drops).toHaveLength(5)
    expect(preview?.relaxed).toEqual(['one-topic'])
    expect(preview?.drops[0]?.reason_for_ranking).toContain(`You follow ${branch.l2.label}`)
    expect(preview?.drops[0]?.final_score).toBeGreaterThan(0)
    const italian = await previewEdition(db, snapshot, {
      ...request,
      topics: [branch.l2.id],
      languages: ['it'],
    })
    expect(italian?.drops.map(({ language }) => language)).toEqual(['it'])
    const elsewhere = await previewEdition(db, snapshot, { ...request, topics: [other.l2.id] })
    expect(elsewhere?.relaxed).toContain('other-topics')
    expect(elsewhere?.drops[0]?.reason_for_ranking).toContain('Outside your topics')
    const nobody = { ...request, userId: '7f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f02', topics: [branch.l2.id] }
    expect(await previewEdition(db, snapshot, nobody)).toBeUndefined()
  })
})

it('[STORY-01] says how many sources tell the story of an item, and names the first of them', async () => {
  const topics = await aTopicBranch(db)
  // A day without an edition.
  const later = new Date(NOW.getTime() + 48 * HOUR)
  const at = new Date(later.getTime() - HOUR)
  const alone = await aDrop(db, { topics, published_at: at })
  const shared = await aDrop(db, { topics, published_at: at })
  await aDrop(db, { topics, published_at: at, story_id: shared.story_id, language: 'fi' })
  await aDrop(db, { topics, published_at: at, story_id: alone.story_id, tag_done: false })
  await aDrop(db, { topics, published_at: at, story_id: alone.story_id, source_id: alone.source_id })
  const stories = await sharedStories(db, [alone.id, shared.id], {})
  expect([...stories]).toMatchObject([[shared.id, { id: shared.story_id, sources_count: 2 }]])
  expect(await sharedStories(db, [shared.id], { since: later })).toEqual(new Map())
  const { items } = await publicFeed(contextOf(null, broken), undefined, later)
  const counts = new Map(items.map(({ id, story }) => [id, story]))
  expect(counts.get(alone.id)).toBeUndefined()
  expect(counts.get(shared.id)).toMatchObject({ id: shared.story_id, sources_count: 2 })
})

it('[STORY-01] names a story’s sources: the item’s own, then by time, and none that the reader muted', async () => {
  const topics = await aTopicBranch(db)
  const tell = (hours: number, story = {}) =>
    aDrop(db, { topics, published_at: new Date(NOW.getTime() - hours * HOUR), ...story })
  const own = await tell(1)
  const of = { story_id: own.story_id }
  const others = [await tell(9, of), await tell(8, of), await tell(7, of), await tell(6, of)]
  await tell(10, { ...of, source_id: own.source_id })
  const named = async (reader = {}) => {
    const found = (await sharedStories(db, [own.id], reader)).get(own.id)
    return [found?.sources_count, found?.sources.map(({ id }) => id)]
  }
  const ids = [own, ...others].map(({ source_id }) => source_id)
  expect(await named()).toEqual([5, ids.slice(0, 4)])
  const { id: userId } = await aReader()
  await db.transaction().execute((db) => setSourceMuted(db, userId, ids[1] as number, true))
  expect(await named({ userId })).toEqual([5, [ids[0], ids[2], ids[3], ids[4]]])
})
