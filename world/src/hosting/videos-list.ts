import type { VideoFacts, WorldItem } from '../content/model.ts'
import { channelId } from '../content/videos.ts'
import type { Publisher } from '../content/world-data.ts'
import { type Answer, json } from './answer.ts'

const PARTS = ['id', 'snippet', 'contentDetails', 'statistics', 'liveStreamingDetails', 'status'] as const
type Part = (typeof PARTS)[number]
const MOST_IDS = 50

export interface VideoApi {
  key: string
  /** Units left today. Each call costs one. */
  quota: number
}

interface Library {
  items: WorldItem[]
  channels: Publisher[]
  api: VideoApi
}

/** The `videos.list` method of the YouTube Data API v3, by identifiers. */
export function answerVideosList(query: URLSearchParams, { items, channels, api }: Library): Answer {
  const key = query.get('key')
  if (!key) return refusal(403, 'forbidden', 'The request is missing a valid API key.')
  if (key !== api.key) return refusal(400, 'badRequest', 'API key not valid. Please pass a valid API key.')
  if (api.quota < 1) {
    return refusal(
      403,
      'quotaExceeded',
      'The request cannot be completed because you have exceeded your quota.',
    )
  }
  api.quota -= 1
  const parts = (query.get('part') ?? '').split(',').filter(Boolean)
  const unknown = parts.find((part) => !PARTS.includes(part as Part))
  if (unknown) return refusal(400, 'unknownPart', unknown)
  if (parts.length === 0) return refusal(400, 'missingRequiredParameter', 'Required parameter: part')
  const ids = [...new Set((query.get('id') ?? '').split(',').filter(Boolean))]
  if (ids.length === 0) {
    return refusal(
      400,
      'missingRequiredParameter',
      'No filter selected. Expected one of: chart, id, myRating',
    )
  }
  if (ids.length > MOST_IDS) {
    return refusal(400, 'invalidFilters', 'The request specifies an invalid filter parameter.')
  }
  const found = ids.flatMap((id) => items.find(({ video }) => video?.id === id) ?? [])
  return json({
    kind: 'youtube#videoListResponse',
    etag: ids.join('').slice(0, 27),
    items: found.map((item) => describe(item, channels, parts as Part[])),
    pageInfo: { totalResults: found.length, resultsPerPage: found.length },
  })
}

function describe(item: WorldItem, channels: Publisher[], parts: Part[]): object {
  if (!item.video) throw new Error(`${item.title} is not a video`)
  const described = { kind: 'youtube#video', etag: item.video.id, id: item.video.id }
  for (const part of parts) Object.assign(described, describePart(part, item, item.video, channels))
  return described
}

function describePart(part: Part, item: WorldItem, video: VideoFacts, channels: Publisher[]): object {
  const published = item.publishedAt.toISOString()
  switch (part) {
    case 'id':
      return {}
    case 'snippet': {
      const channel = channels.find(({ slug }) => slug === item.publisher)
      return {
        snippet: {
          publishedAt: published,
          channelId: channelId(item.publisher),
          channelTitle: channel?.name ?? '',
          title: item.title,
          description: item.summary,
          categoryId: '28',
          defaultAudioLanguage: item.language,
          liveBroadcastContent: video.kind === 'live' || video.kind === 'upcoming' ? video.kind : 'none',
        },
      }
    }
    case 'contentDetails':
      return { contentDetails: { duration: isoDuration(video.seconds), dimension: '2d', definition: 'hd' } }
    case 'statistics':
      return { statistics: video.views === null ? {} : { viewCount: String(video.views) } }
    case 'liveStreamingDetails':
      return liveDetails(video, item.publishedAt)
    case 'status':
      return { status: { uploadStatus: 'processed', privacyStatus: 'public', embeddable: true } }
  }
}

function liveDetails({ kind, seconds }: VideoFacts, publishedAt: Date): object {
  const start = publishedAt.toISOString()
  if (kind === 'live') return { liveStreamingDetails: { actualStartTime: start, scheduledStartTime: start } }
  if (kind === 'upcoming') {
    const scheduledStartTime = new Date(publishedAt.getTime() + 7 * 86_400_000).toISOString()
    return { liveStreamingDetails: { scheduledStartTime } }
  }
  if (kind !== 'premiered') return {}
  const actualEndTime = new Date(publishedAt.getTime() + seconds * 1000).toISOString()
  return { liveStreamingDetails: { actualStartTime: start, scheduledStartTime: start, actualEndTime } }
}

export function isoDuration(seconds: number): string {
  if (seconds === 0) return 'P0D'
  const units = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const
  return `PT${units.map(([count, unit]) => (count ? `${count}${unit}` : '')).join('')}`
}

function refusal(status: number, reason: string, message: string): Answer {
  const errors = [{ message, domain: 'youtube', reason }]
  return json({ error: { code: status, message, errors } }, status)
}
