import { muteSource } from '@daily-drops/contract/functions/reading/feedback'
import { getSourcePage, LATEST_OF_SOURCE } from '@daily-drops/contract/functions/sources/source-pages'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import { reportDrop } from '@daily-drops/db/reading/feedback'
import { addMutedWord } from '@daily-drops/db/reading/muted-words'
import { deleteSource } from '@daily-drops/db/sources/source-deletion'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()
const { today, ago, on, aReader } = stage

const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

const pageOf = ({ slug }: { slug: string | null }, person?: SignedIn) =>
  ask(stage.host, getSourcePage, { slug: slug ?? '' }, person)

describe('get-source-page', () => {
  it('[SRCP-01] shows what a source writes about, its languages and its items of 30 days', async () => {
    const source = await aSource(stage.host.db, { name: 'Green Current' })
    const other = await aTopicBranch(stage.host.db)
    const of = { source_id: source.id }
    const items = [
      await on(today, '00:00:03', { ...of, language: 'de' }),
      await on(today, '00:00:02', of),
      await on(ago(1), '10:00:00', { ...of, topics: other }),
      await on(ago(40), '10:00:00', of),
    ]
    await on(today, '00:00:04')
    const page = await pageOf(source)
    expect(page).toMatchObject({
      source: {
        id: source.id,
        slug: 'green-current',
        name: 'Green Current',
        homepage_url: source.homepage_url,
      },
      state: 'ok',
      items_count: { count: 3, isExact: true },
      languages: ['en', 'de'],
      muted: false,
    })
    expect(page.main_topics.map(({ slug, share }) => [slug, share])).toEqual([
      [stage.topics.l1.slug, 0.75],
      [other.l1.slug, 0.25],
    ])
    expect(ids(page.latest)).toEqual(ids(items))
  })

  it('is found by its id, too, unless that is the slug of another source', async () => {
    const { db } = stage.host
    const source = await aSource(db)
    const byId = { slug: String(source.id) }
    expect((await pageOf(byId)).source).toMatchObject({ id: source.id, slug: source.slug })
    const other = await aSource(db, { name: String(source.id) })
    expect((await pageOf(byId)).source).toMatchObject({ id: other.id, slug: byId.slug })
    for (const slug of ['0', '999999999999999', '9'.repeat(40), '1e3', `${source.id}x`])
      await expect(pageOf({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('[SRCP-01] says how often and how politely it is fetched', async () => {
    const { db } = stage.host
    const fetched = { last_fetched_at: new Date(), next_fetch_at: new Date(), fetch_interval_minutes: 45 }
    const source = await aSource(db, fetched)
    expect((await pageOf(source)).reading).toMatchObject({ interval_minutes: 45, seconds_apart: 2 })
    await db
      .insertInto('hosts')
      .values({ host: source.host, min_delay_ms: 5000 })
      .onConflict((known) => known.column('host').doUpdateSet({ min_delay_ms: 5000 }))
      .execute()
    expect((await pageOf(source)).reading.seconds_apart).toBe(5)
    const hub = {
      callback: 'a'.repeat(43),
      lease_until: new Date(Date.now() + 60_000),
      pinged_at: new Date(),
    }
    await db
      .insertInto('hub_subscriptions')
      .values({
        ...hub,
        source_id: source.id,
        hub_url: 'https://hub.example/',
        topic_url: 'https://a.example/',
      })
      .execute()
    expect((await pageOf(source)).reading).toMatchObject({ interval_minutes: 360, announces_items: true })
    await db.updateTable('hub_subscriptions').set({ silent_since: new Date() }).execute()
    expect((await pageOf(source)).reading).toMatchObject({ interval_minutes: 45, announces_items: false })
    const manual = await aSource(db, { type: 'manual', feed_url: null, language: 'it' })
    expect(await pageOf(manual)).toMatchObject({
      reading: { interval_minutes: null, last_fetched_at: null },
      languages: ['it'],
      main_topics: [],
      latest: [],
    })
  })

  it('lists the latest twelve that the reader may see, in every language', async () => {
    const { db } = stage.host
    const source = await aSource(db)
    const drops = []
    for (let minute = 10; minute < 26; minute++)
      drops.push(await on(ago(1), `10:${minute}:00`, { source_id: source.id, language: 'ja' }))
    const newest = drops.toReversed()
    await db.transaction().execute((db) => deleteArticle(db, newest[0]?.id ?? 0))
    await aDrop(db, { source_id: source.id })
    const { latest } = await pageOf(source)
    expect(ids(latest)).toEqual(ids(newest.slice(1, LATEST_OF_SOURCE + 1)))
  })

  it("leaves out items that are older than the caller's plan includes", async () => {
    const source = await aSource(stage.host.db)
    const old = await on(ago(200), '10:00:00', { source_id: source.id })
    expect((await pageOf(source)).latest).toEqual([])
    expect(ids((await pageOf(source, await aReader('premium'))).latest)).toEqual([old.id])
  })

  it('is empty for a reader who muted it, and only for that reader', async () => {
    const source = await aSource(stage.host.db)
    const item = await on(today, '00:00:01', { source_id: source.id })
    const [reader, stranger] = [await aReader(), await aReader()]
    const mute = (muted: boolean) => ask(stage.host, muteSource, { source_id: source.id, muted }, reader)
    await mute(true)
    expect(await pageOf(source, reader)).toMatchObject({ muted: true, latest: [] })
    for (const person of [stranger, undefined])
      expect(await pageOf(source, person)).toMatchObject({ muted: false, latest: [{ id: item.id }] })
    await mute(false)
    expect(await pageOf(source, reader)).toMatchObject({ muted: false, latest: [{ id: item.id }] })
  })

  it('counts the latest items that the reader’s choices hide', async () => {
    const source = await aSource(stage.host.db)
    const [reader, stranger] = [await aReader(), await aReader()]
    const of = { source_id: source.id }
    const seen = await on(today, '00:00:01', of)
    await on(ago(200), '10:00:00', { ...of, summary: 'About the elections' })
    await on(today, '00:00:02', { ...of, summary: 'About the elections' })
    const reported = await on(today, '00:00:03', of)
    await stage.host.db.transaction().execute(async (db) => {
      await addMutedWord(db, reader.id, { word: 'elections', until: null, timeZone: 'UTC', anywhere: false })
      await reportDrop(db, reader.id, reported.id, 'spam')
    })
    const page = await pageOf(source, reader)
    expect([ids(page.latest), page.hidden_count]).toEqual([[seen.id], 2])
    for (const person of [stranger, undefined]) expect((await pageOf(source, person)).hidden_count).toBe(0)
  })

  it('[SRCP-06] says that a source is paused or failing, and finds no deleted one', async () => {
    const { db } = stage.host
    expect((await pageOf(await aSource(db, { status: 'inactive' }))).state).toBe('paused')
    expect((await pageOf(await aSource(db, { status: 'error', state: 'gone' }))).state).toBe('failing')
    const source = await aSource(db)
    await deleteSource(db, source.id)
    for (const slug of [source.slug, '', "x' or 1=1", 'É', '../admin'])
      await expect(pageOf({ slug })).rejects.toThrow('Not found')
    await expect(pageOf({ slug: 'x'.repeat(101) })).rejects.toThrow()
  })

  it('names the topics in the given language', async () => {
    const source = await aSource(stage.host.db)
    await on(today, '00:00:01', { source_id: source.id })
    const { id: topic_id } = stage.topics.l1
    const name = { topic_id, language: 'de' as const, label: 'Umwelt', intro: 'Neu.' }
    await stage.host.db.insertInto('topic_names').values(name).execute()
    const page = await ask(stage.host, getSourcePage, { slug: source.slug ?? '', language: 'de' })
    expect(page.main_topics).toMatchObject([{ label: 'Umwelt', share: 1 }])
  })
})
