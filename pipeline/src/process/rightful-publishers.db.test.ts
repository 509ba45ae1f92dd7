import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { retagDrop } from '@daily-drops/contract/jobs/tagging'
import { mergeStories } from '@daily-drops/db/stories/story-decisions'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { complete, SUMMARY, startItemStage } from './testing/item-stage.ts'

const stage = await startItemStage()
const { test, run, queue, drops } = stage
beforeEach(stage.reset)
afterAll(stage.close)

const ADDRESS = 'https://gazette.example/story'
const CHANNEL = 'https://www.youtube.com/feeds/videos.xml?channel_id=UC1'
const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk'

const follow = async (feedUrl: string | null, homepage = 'https://somewhere.example/') =>
  (await aSource(test.db, { feed_url: feedUrl, homepage_url: homepage })).id

let offered = 0
/** Offers the item as the source's feed would. */
async function offer(sourceId: number, item: Partial<QueuedItem> = {}, url = ADDRESS): Promise<void> {
  offered += 1
  const identity = offered.toString(16).padStart(64, '0')
  await test.db
    .insertInto('feed_items')
    .values({ source_id: sourceId, identity: Buffer.from(identity, 'hex') })
    .execute()
  const { id } = await queue(url, { ...complete, ...item, identity }, sourceId)
  expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
}

const FORGED = {
  title: 'Buy this coin today',
  summary: `Nothing but the truth about a coin. ${SUMMARY}`,
  imageUrl: 'https://evil.example/coin.png',
  author: 'Eve',
  content: 'A coin that can only rise. '.repeat(40),
  publishedAt: '2020-01-01T00:00:00.000Z',
  videoId: 'abcdefghijk',
}

const OWN = {
  title: complete.title,
  summary: SUMMARY,
  image_url: complete.imageUrl,
  author: complete.author,
  published_at: new Date('2026-11-14T10:00:00Z'),
  type: 'article',
  youtube_video_id: null,
  url: ADDRESS,
}

describe('an address that a hostile source offered first', () => {
  it('is given to its publisher, in the publisher’s words, and tagged again', async () => {
    const eve = await follow('https://evil.example/feed')
    const gazette = await follow('https://feeds.gazette.example/all')
    await offer(eve, FORGED)
    const [forged] = await drops()
    expect(forged).toMatchObject({ title: FORGED.title, source_id: eve })

    await offer(gazette)
    expect(await drops()).toMatchObject([{ ...OWN, id: forged?.id, source_id: gazette }])
    expect(await test.db.selectFrom('drop_texts').selectAll().execute()).toEqual([])
    expect(await payloadsOf(test.db, retagDrop)).toContainEqual({ dropId: forged?.id })
    const seen = await test.db.selectFrom('feed_items').select(['source_id', 'drop_id']).execute()
    expect(seen).toEqual([
      { source_id: eve, drop_id: forged?.id },
      { source_id: gazette, drop_id: forged?.id },
    ])
    const counts = await test.db
      .selectFrom('source_counts')
      .select(['source_id', 'drops'])
      .orderBy('source_id')
      .execute()
    expect(counts).toEqual([
      { source_id: eve, drops: 0 },
      { source_id: gazette, drops: 1 },
    ])
  })

  it('stays with its publisher whoever offers it later, however often', async () => {
    const eve = await follow('https://evil.example/feed')
    const gazette = await follow('https://gazette.example/feed')
    await offer(gazette)
    for (let time = 0; time < 3; time++) await offer(eve, FORGED)
    expect(await drops()).toMatchObject([{ ...OWN, source_id: gazette }])
  })

  it('is removed from the story it was added to', async () => {
    const eve = await follow('https://evil.example/feed')
    const gazette = await follow('https://gazette.example/feed')
    const told = 'The harbour of Lindau floods after the heaviest rain in forty years, mayor says'
    const rain = { title: told, summary: `${told}. ${'Boats lie on the promenade. '.repeat(4)}` }
    await offer(await follow('https://lake.example/feed'), rain, 'https://lake.example/rain')
    await offer(eve, rain)
    const [lake, forged] = await drops()
    expect(forged?.story_id).toBe(lake?.story_id)
    await offer(gazette)
    const [, own] = await drops()
    expect(own).toMatchObject({ ...OWN, source_id: gazette })
    expect(own?.story_id).not.toBe(lake?.story_id)
    const terms = await test.db
      .selectFrom('story_terms')
      .select('term')
      .where('drop_id', '=', own?.id ?? 0)
      .execute()
    const {
      terms: kept,
      sentences,
      marks,
    } = await test.db
      .selectFrom('drop_fingerprints')
      .select(['terms', 'sentences', 'marks'])
      .where('drop_id', '=', own?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(new Set(terms.map(({ term }) => term))).toEqual(new Set([...kept, ...sentences, ...(marks ?? [])]))
  })

  it('[STORY-07] stays in the story where an editor has put it', async () => {
    const eve = await follow('https://evil.example/feed')
    await offer(await follow('https://lake.example/feed'), {}, 'https://lake.example/rain')
    await offer(eve, { ...FORGED, title: 'A coin that an editor found to belong here' })
    const [lake, forged] = await drops()
    if (!lake || !forged) throw new Error('no drops')
    const decide = test.db.transaction()
    await decide.execute((db) => mergeStories(db, { from: forged.story_id, into: lake.story_id }))
    await offer(await follow('https://gazette.example/feed'), FORGED)
    expect((await drops()).map(({ story_id }) => story_id)).toEqual([lake.story_id, lake.story_id])
  })

  it('[STORY-07] joins the story into which an editor has merged the one it tells', async () => {
    const told = 'The harbour of Lindau floods after the heaviest rain in forty years, mayor says'
    const rain = { title: told, summary: `${told}. ${'Boats lie on the promenade. '.repeat(4)}` }
    await offer(await follow('https://lake.example/feed'), rain, 'https://lake.example/rain')
    await offer(await follow('https://gazette.example/feed'))
    const [lake, other] = await drops()
    if (!lake || !other) throw new Error('no drops')
    const decide = test.db.transaction()
    await decide.execute((db) => mergeStories(db, { from: lake.story_id, into: other.story_id }))
    await offer(await follow('https://town.example/feed'), rain, 'https://town.example/rain')
    expect((await drops()).map(({ story_id }) => story_id)).toEqual(Array(3).fill(other.story_id))
  })

  it("keeps its story, and so readers' actions, when nobody else tells it", async () => {
    const eve = await follow('https://evil.example/feed')
    await offer(eve, FORGED)
    const [forged] = await drops()
    await offer(await follow('https://gazette.example/feed'))
    expect((await drops())[0]?.story_id).toBe(forged?.story_id)
  })

  it('keeps what an editor wrote and tagged, but not its attribution', async () => {
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    const eve = await follow('https://evil.example/feed')
    const { id } = await aDrop(test.db, {
      url: ADDRESS,
      source_id: eve,
      title: 'By an editor',
      l1_topic_id: l1.id,
      l2_topic_id: l2.id,
      tags: [l3.slug],
      tag_done: true,
    })
    await test.db
      .insertInto('drop_tags')
      .values({ drop_id: id, tagger: 'editor', version: '1', confidence: 1 })
      .execute()
    const gazette = await follow('https://gazette.example/feed')
    await offer(gazette)
    expect(await drops()).toMatchObject([
      { title: 'By an editor', source_id: gazette, image_url: complete.imageUrl, tags: [l3.slug] },
    ])
  })

  it('stays removed when an operator has removed it', async () => {
    const eve = await follow('https://evil.example/feed')
    await aDrop(test.db, { url: ADDRESS, source_id: eve, deleted_at: new Date(), tags: ['deleted'] })
    await offer(await follow('https://gazette.example/feed'))
    expect(await drops()).toMatchObject([{ source_id: eve, deleted_at: expect.any(Date) }])
  })
})

describe('an address on a shared host', () => {
  it('moves from whoever linked to a video to its channel, and from one channel to no other', async () => {
    const eve = await follow('https://evil.example/feed')
    const channel = await follow(CHANNEL)
    await offer(eve, { ...FORGED, videoId: 'abcdefghijk' }, 'https://evil.example/coin')
    await offer(channel, { videoId: 'abcdefghijk' }, VIDEO)
    const own = { title: complete.title, url: VIDEO, type: 'video', source_id: channel }
    expect(await drops()).toMatchObject([own])
    await offer(await follow(`${CHANNEL}2`), { ...FORGED, videoId: 'abcdefghijk' }, VIDEO)
    expect(await drops()).toMatchObject([own])
  })

  it.each([
    ['https://medium.com/feed/@eve', 'https://medium.com/@ada/story'],
    ['https://eve.substack.com/feed', 'https://ada.substack.com/p/story'],
  ])('may not be claimed by %s: %s', async (feed, address) => {
    const digest = await follow('https://digest.example/feed')
    await offer(digest, {}, address)
    await offer(await follow(feed), FORGED, address)
    expect(await drops()).toMatchObject([{ title: complete.title, source_id: digest }])
  })
})

it('an editor’s own entry, and a sister feed of the publisher, keep what they added first', async () => {
  const manual = await follow(null, 'https://gazette.example/')
  await offer(manual)
  await offer(await follow('https://gazette.example/feed'), FORGED)
  expect(await drops()).toMatchObject([{ title: complete.title, source_id: manual }])
})

it('what a program posts takes nothing from other sources', async () => {
  const eve = await follow('https://evil.example/feed')
  await offer(eve)
  const { id } = await queue(
    ADDRESS,
    { ...complete, title: 'Posted' },
    await follow('https://gazette.example/feed'),
  )
  await run(processItem, { queueId: id })
  expect(await drops()).toMatchObject([{ source_id: eve }])
})
