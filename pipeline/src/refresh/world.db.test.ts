import type { Behaviour } from '@daily-drops/world/content/world-data'
import { LATEST_PATH } from '@daily-drops/world/hosting/addresses'
import { followWorld } from '@daily-drops/world/hosting/follow-world'
import { type RunningWorld, startWorld } from '@daily-drops/world/hosting/start-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processBatch } from '../process/process-batch.ts'
import { reprocessVideos } from '../video/reprocess-videos.ts'
import { createVideoApi } from '../video/video-api.ts'
import { type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

const DAY_MS = 86_400_000
let bench: RefreshBench
let world: RunningWorld
let out: RunningWorld['world']['items']

/** The first weeks of the world, read by the real pipeline, without the publisher that drips for 20 seconds. */
beforeAll(async () => {
  bench = await startRefreshBench()
  const now = new Date()
  world = await startWorld({ now, hosts: 'addresses' })
  const time = new Date(now.getTime() - 95 * DAY_MS)
  world.setTime(time)
  out = world.world.items.filter(({ publishedAt }) => publishedAt <= time)
  const dripping = publisherThat('dripping').name
  await followWorld(
    bench.db,
    world.sources.filter(({ name }) => name !== dripping),
  )
  await bench.refresh()
  const context = { ...bench.deps, jobId: 'test', signal: new AbortController().signal }
  while ((await processBatch(context, 500)).processed > 0);
})
afterAll(async () => {
  await world.stop()
  await bench.close()
})

function publisherThat(behaviour: Behaviour) {
  const found = world.world.publishers.find((publisher) => publisher.behaviour === behaviour)
  if (!found) throw new Error(`Nobody is ${behaviour}`)
  return found
}

async function sourceThat(behaviour: Behaviour) {
  const { name } = publisherThat(behaviour)
  const { id } = await bench.db
    .selectFrom('sources')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return bench.source(id)
}

/** By its address, because a syndicating publisher may have been read first. */
function dropsOf(behaviour: Behaviour) {
  return bench.db
    .selectFrom('drops')
    .select(['title', 'published_at'])
    .where('url', 'like', `${world.siteOf(publisherThat(behaviour).slug)}/%`)
    .execute()
}

async function readableSources(): Promise<number[]> {
  const found = bench.db.selectFrom('sources').select('id').where('last_success_at', 'is not', null)
  return (await found.execute()).map(({ id }) => id)
}

const titlesOf = (behaviour: Behaviour) => {
  const { slug } = publisherThat(behaviour)
  return out.filter(({ publisher }) => publisher === slug).map(({ title }) => title)
}

describe('the sample world in the pipeline', () => {
  it('becomes drops: every item of every publisher whose feed arrives, once', async () => {
    const unread = new Set<string>(
      (['dripping', 'truncated', 'gone', 'missing', 'html-instead', 'throttled'] as const).map(
        (behaviour) => publisherThat(behaviour).slug,
      ),
    )
    const expected = out.filter(({ publisher }) => !unread.has(publisher)).map(({ title }) => title)
    const drops = await bench.db.selectFrom('drops').select(['title', 'image_url']).execute()
    expect(expected.length).toBeGreaterThan(300)
    expect(drops.map(({ title }) => title).sort()).toEqual(expected.sort())
    expect(drops.filter(({ image_url }) => !image_url?.startsWith('https://127.'))).toEqual([])
    const left = bench.db.selectFrom('ingestion_queue').select(['url', 'error']).where('status', '<>', 'done')
    expect(await left.execute()).toEqual([])
  })

  it('has stories that several publishers tell', async () => {
    const { rows } = await bench.db.executeQuery<{ tellings: number }>(
      bench.db
        .selectFrom('drops')
        .select((drop) => drop.fn.countAll<number>().as('tellings'))
        .where('story_id', 'is not', null)
        .groupBy('story_id')
        .compile(),
    )
    expect(rows.filter(({ tellings }) => tellings > 1).length).toBeGreaterThan(20)
  })

  it("has its videos' facts: how long they are, and which are Shorts or live", async () => {
    const { baseUrl, key } = world.videoApi
    const videos = createVideoApi({ client: bench.deps.client, baseUrl, key })
    const expected = out.flatMap(({ video }) => video ?? [])
    const result = await reprocessVideos({ db: bench.db, videos })
    expect(result).toEqual({ success: true, processed: expected.length, remaining: 0, errors: 0 })
    const kinds = { regular: 'video', premiered: 'video', short: 'short', live: 'live', upcoming: 'live' }
    const stored = await bench.db
      .selectFrom('drops')
      .select(['youtube_video_id as id', 'youtube_kind as kind', 'youtube_duration as seconds'])
      .where('youtube_video_id', 'is not', null)
      .orderBy('youtube_video_id')
      .execute()
    const facts = expected.map(({ id, kind, seconds }) => ({ id, kind: kinds[kind], seconds }))
    expect(stored).toEqual(facts.sort((one, other) => (one.id < other.id ? -1 : 1)))
  })
})

describe('a publisher that', () => {
  it.each([
    'slow',
    'broken-xml',
    'wrong-charset',
    'redirected',
    'moved',
    'relative-links',
    'undated',
  ] as const)('is %s is still read', async (behaviour) => {
    expect((await dropsOf(behaviour)).map(({ title }) => title).sort()).toEqual(titlesOf(behaviour).sort())
    expect(titlesOf(behaviour).length).toBeGreaterThan(0)
    expect(await sourceThat(behaviour)).toMatchObject({ state: 'ok', failures: 0, last_error: null })
  })

  it('has moved permanently is stored at its new address, another not', async () => {
    const address = world.siteOf(publisherThat('moved').slug) + LATEST_PATH
    expect(await sourceThat('moved')).toMatchObject({ redirect_url: address, redirect_count: 1 })
    expect(await sourceThat('redirected')).toMatchObject({ redirect_url: null })
  })

  it('asks for a pause is left alone, and read after it', async () => {
    const source = await sourceThat('throttled')
    expect(source).toMatchObject({ state: 'ok', failures: 0, last_success_at: null })
    expect(source.waitMinutes).toBeGreaterThan(0)
    expect(await dropsOf('throttled')).toEqual([])
    expect(await bench.refresh(source.id)).toEqual({
      sources: 1,
      enqueued: titlesOf('throttled').length,
      errors: [],
    })
  })

  it('is gone is not fetched again; one that is missing, cut short or not a feed is tried later', async () => {
    expect(await sourceThat('gone')).toMatchObject({ state: 'gone', next_fetch_at: null })
    for (const behaviour of ['missing', 'truncated', 'html-instead'] as const) {
      const source = await sourceThat(behaviour)
      expect(source).toMatchObject({ state: 'failing', failures: 1, last_error: expect.any(String) })
      expect(source.waitMinutes).toBeGreaterThan(0)
    }
  })

  it('lies about the time publishes nothing in the future', async () => {
    for (const { published_at } of [...(await dropsOf('future-dates')), ...(await dropsOf('undated'))]) {
      expect(published_at.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  it('passes on what others wrote leaves no mark on its address', async () => {
    expect(await bench.queue((await sourceThat('syndicating')).id)).not.toEqual([])
    const marked = bench.db.selectFrom('drops').select('url').where('url', 'like', '%utm_%')
    expect(await marked.execute()).toEqual([])
  })

  it('has nothing new returns 304, and one that changes its guids reports nothing new either', async () => {
    const readable = await readableSources()
    const before = world.answers(304)
    const { sources, enqueued } = await bench.refresh(...readable)
    expect(sources).toBe(readable.length)
    expect(enqueued).toBe(0)
    expect(world.answers(304) - before).toBeGreaterThan(40)
  })

  it('publishes again is read again', async () => {
    world.setTime(new Date(Date.now() - 90 * DAY_MS))
    const readable = await readableSources()
    const { enqueued } = await bench.refresh(...readable)
    expect(enqueued).toBeGreaterThan(40)
  })
})
