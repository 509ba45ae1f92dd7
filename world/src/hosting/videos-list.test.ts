import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VideoKind, WorldItem } from '../content/model.ts'
import { type RunningWorld, startWorld } from './start-world.ts'
import { isoDuration } from './videos-list.ts'

let running: RunningWorld
let videos: WorldItem[]

beforeAll(async () => {
  running = await startWorld({ now: new Date('2026-11-15T06:00:00Z') })
  videos = running.world.items.filter(({ video }) => video)
})
afterAll(() => running.stop())

interface Answer {
  status: number
  reason: string | undefined
  items: {
    id: string
    snippet: { title: string; liveBroadcastContent: string }
    contentDetails: { duration: string }
    statistics: { viewCount?: string }
    liveStreamingDetails?: Record<string, string>
  }[]
}

async function list(query: Record<string, string>): Promise<Answer> {
  const parameters = new URLSearchParams({
    part: 'snippet,contentDetails,statistics,liveStreamingDetails',
    key: running.videoApi.key,
    ...query,
  })
  const response = await fetch(`${running.videoApi.baseUrl}/youtube/v3/videos?${parameters}`)
  const body = (await response.json()) as {
    error?: { errors: { reason: string }[] }
    items?: Answer['items']
  }
  return { status: response.status, reason: body.error?.errors[0]?.reason, items: body.items ?? [] }
}

function idsOf(items: WorldItem[]): string {
  return items.map(({ video }) => video?.id).join(',')
}

describe('videos.list', () => {
  it('answers fifty identifiers at once with the asked parts', async () => {
    const wanted = videos.slice(0, 50)
    const { items } = await list({ id: idsOf(wanted) })
    expect(items.map(({ id }) => id).join(',')).toBe(idsOf(wanted))
    for (const [at, item] of items.entries()) {
      const { title, video } = wanted[at] ?? {}
      expect(item.snippet.title).toBe(title)
      expect(item.contentDetails.duration).toBe(isoDuration(video?.seconds ?? -1))
      expect(item.statistics.viewCount).toBe(video?.views?.toString())
    }
  })

  it('tells live, upcoming and premiered videos apart', async () => {
    const details = async (kind: VideoKind): Promise<Answer['items'][number] | undefined> => {
      const item = videos.find(({ video }) => video?.kind === kind)
      return (await list({ id: item?.video?.id ?? '' })).items[0]
    }
    const [live, upcoming, premiered] = [
      await details('live'),
      await details('upcoming'),
      await details('premiered'),
    ]
    expect(live?.snippet.liveBroadcastContent).toBe('live')
    expect(Object.keys(live?.liveStreamingDetails ?? {})).not.toContain('actualEndTime')
    expect(upcoming?.snippet.liveBroadcastContent).toBe('upcoming')
    expect(Object.keys(upcoming?.liveStreamingDetails ?? {})).toEqual(['scheduledStartTime'])
    expect(Object.keys(premiered?.liveStreamingDetails ?? {})).toContain('actualEndTime')
    expect((await details('regular'))?.liveStreamingDetails).toBeUndefined()
  })

  it('leaves out what does not exist', async () => {
    expect((await list({ id: `AAAAAAAAAAA,${videos[0]?.video?.id}` })).items).toHaveLength(1)
  })

  it.each([
    [{ key: '' }, 403, 'forbidden'],
    [{ key: 'wrong' }, 400, 'badRequest'],
    [{ part: 'secrets' }, 400, 'unknownPart'],
    [{ id: '' }, 400, 'missingRequiredParameter'],
    [{ id: Array.from({ length: 51 }, (_, at) => `id${at}`).join() }, 400, 'invalidFilters'],
  ])('refuses %o', async (query, status, reason) => {
    expect(await list({ id: 'x', ...query })).toMatchObject({ status, reason })
  })

  it('stops when the quota is used up', async () => {
    running.videoApi.quota = 1
    expect((await list({ id: 'x' })).status).toBe(200)
    expect(await list({ id: 'x' })).toMatchObject({ status: 403, reason: 'quotaExceeded' })
    running.videoApi.quota = 100
  })
})

it('writes durations as the host does', () => {
  expect([0, 59, 60, 1122, 3600, 3661].map(isoDuration)).toEqual([
    'P0D',
    'PT59S',
    'PT1M',
    'PT18M42S',
    'PT1H',
    'PT1H1M1S',
  ])
})
