import type { VideoKind } from '@daily-drops/core/drops/video-kinds'
import { request } from 'undici'
import { z } from 'zod'
import { failureCodeOf } from '../fetch/failures.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { ACCEPTED_ENCODINGS, readBody } from '../fetch/read-body.ts'
import { videoKind } from './video-kind.ts'

const TOTAL_MS = 20_000
const MAX_BYTES = 5 * 1024 * 1024
const PARTS = 'snippet,contentDetails,statistics,liveStreamingDetails'
/** The API's limit per call. */
export const VIDEOS_PER_CALL = 50

const VIDEO_API_URL = 'https://www.googleapis.com'

export const VIDEO_FAILURES = {
  not_configured: 'YOUTUBE_API_KEY is not set.',
  bad_key: 'The video host doesn’t accept the configured key.',
  quota: 'Today’s quota at the video host is used up.',
  rejected: 'The video host rejected the request.',
  unavailable: 'The video host couldn’t be reached.',
  unreadable: 'The video host’s response couldn’t be read.',
} as const

interface VideoFacts {
  id: string
  durationSeconds: number
  /** Null when the channel hides it. */
  viewCount: number | null
  kind: VideoKind
}

type VideoLookup =
  | { outcome: 'found'; videos: VideoFacts[] }
  | { outcome: 'failed'; code: keyof typeof VIDEO_FAILURES }

export interface VideoApi {
  isConfigured: boolean
  /** At most 50 videos. Deleted and private ones are left out of the result. */
  lookUp(ids: readonly string[]): Promise<VideoLookup>
}

interface VideoApiOptions {
  client: GuardedClient
  key: string | undefined
  baseUrl?: string | undefined
}

/** The `videos.list` method of the YouTube Data API v3. */
export function createVideoApi({ client, key, baseUrl = VIDEO_API_URL }: VideoApiOptions): VideoApi {
  return {
    isConfigured: key !== undefined,
    async lookUp(ids) {
      if (!key) return failed('not_configured')
      const url = new URL(`${baseUrl}/youtube/v3/videos`)
      url.search = new URLSearchParams({ part: PARTS, id: ids.join(','), key }).toString()
      try {
        return readAnswer(await fetchJson(client, url))
      } catch (error) {
        if (error instanceof SyntaxError) return failed('unreadable')
        if (failureCodeOf(error)) return failed('unavailable')
        throw error
      }
    },
  }
}

interface JsonAnswer {
  status: number
  body: unknown
}

/** Unlike a page, an API error has a body that is needed, because it says why. */
async function fetchJson(client: GuardedClient, url: URL): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(TOTAL_MS)
  const response = await request(url, {
    dispatcher: client.dispatcher,
    headers: {
      accept: 'application/json',
      'accept-encoding': ACCEPTED_ENCODINGS,
      'user-agent': client.userAgent,
    },
    signal,
  })
  const encoding = response.headers['content-encoding']
  const body = await readBody(response.body, encoding?.toString(), MAX_BYTES, signal)
  return { status: response.statusCode, body: JSON.parse(body.toString('utf8')) }
}

const answerSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({
        title: z.string().default(''),
        description: z.string().default(''),
        liveBroadcastContent: z.enum(['none', 'live', 'upcoming']).catch('none'),
      }),
      contentDetails: z.object({ duration: z.string().default('P0D') }).default({ duration: 'P0D' }),
      statistics: z.object({ viewCount: z.coerce.number().int().nonnegative().optional() }).default({}),
    }),
  ),
})

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string() })).default([]),
  }),
})

function readAnswer({ status, body }: JsonAnswer): VideoLookup {
  if (status !== 200) return failed(refusal(status, body))
  const answer = answerSchema.safeParse(body)
  if (!answer.success) return failed('unreadable')
  return {
    outcome: 'found',
    videos: answer.data.items.map(({ id, snippet, contentDetails, statistics }) => {
      const durationSeconds = secondsOf(contentDetails.duration)
      return {
        id,
        durationSeconds,
        viewCount: statistics.viewCount ?? null,
        kind: videoKind({ ...snippet, durationSeconds }),
      }
    }),
  }
}

function refusal(status: number, body: unknown): keyof typeof VIDEO_FAILURES {
  const { error } = errorSchema.safeParse(body).data ?? {}
  const reasons = error?.errors.map(({ reason }) => reason) ?? []
  if (reasons.some((reason) => /^(quotaExceeded|dailyLimitExceeded|rateLimitExceeded)$/.test(reason)))
    return 'quota'
  if (status === 401 || status === 403 || /API key/i.test(error?.message ?? '')) return 'bad_key'
  return status >= 500 ? 'unavailable' : 'rejected'
}

/** An ISO 8601 duration as the API writes it, from days to seconds. P0D means that there is no length yet. */
export function secondsOf(duration: string): number {
  const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration)
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (parts?.slice(1) ?? []).map((part) =>
    Number(part ?? 0),
  )
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds
}

function failed(code: keyof typeof VIDEO_FAILURES): VideoLookup {
  return { outcome: 'failed', code }
}
