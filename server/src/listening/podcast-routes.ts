import { dayInput } from '@daily-drops/contract/kernel/day-input'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { addressIn } from '@daily-drops/contract/pages/language-paths'
import { isPremium } from '@daily-drops/core/accounts/plans'
import { episodesOf } from '@daily-drops/db/listening/audio-editions'
import { listenerOf, notePodcastUse } from '@daily-drops/db/listening/podcast-tokens'
import { offeredLocale } from '@daily-drops/messages/locales'
import { readerViewer } from '@daily-drops/services/accounts/reader-viewer'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { mayQueueSpeech } from '@daily-drops/services/listening/may-queue-speech'
import { queueEpisode } from '@daily-drops/services/listening/queue-episode'
import { findRecording } from '@daily-drops/services/listening/recording'
import { spokenEpisode } from '@daily-drops/services/listening/spoken-feed'
import { voiceIds } from '@daily-drops/services/listening/voices'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { HostEnv } from '../context/host-env.ts'
import { editionTrack } from './edition-track.ts'
import type { ListeningDeps } from './listening-deps.ts'
import { chaptersJson, podcastRss, transcriptVtt } from './podcast-files.ts'
import { premiumOnly } from './premium-only.ts'
import { sendTrack } from './send-track.ts'

const PRIVATE = { 'Cache-Control': 'private, max-age=300', 'X-Robots-Tag': 'noindex' }
/** Until an episode is probably spoken. */
const RETRY_SECONDS = 300

/** A reader's editions for podcast apps, at an address that only they know and can revoke. Rights are those of this moment. */
export function podcastRoutes(deps: ListeningDeps): Hono<HostEnv> {
  const { db, env, voices, snapshots, locales } = deps
  const app = new Hono<HostEnv>()

  /** Whoever has the address reads as its owner. */
  async function listener(c: Context<HostEnv>, file: string) {
    c.set('route', `/podcast/:token/${file}`)
    const token = c.req.param('token') ?? ''
    const userId = /^[0-9a-f]{32}$/.test(token) ? await listenerOf(db, hashSecret(token)) : undefined
    const viewer = userId === undefined ? undefined : await readerViewer(db, userId)
    if (!viewer) throw new AppError('NOT_FOUND')
    if (!isPremium(viewer.tier)) throw premiumOnly()
    return { viewer, token, locale: offeredLocale(viewer.locale, locales) }
  }

  async function episode(c: Context<HostEnv>, file: string) {
    const { viewer, locale } = await listener(c, file)
    const day = dayInput.safeParse(c.req.param('file')?.slice(0, 10))
    const reading = { db, viewer, snapshots, locale, voices, log: c.get('log') }
    const spoken = day.success ? await spokenEpisode(reading, day.data, new Date()) : undefined
    if (!spoken) throw new AppError('NOT_FOUND')
    const recording = await findRecording(db, voices, spoken.parts)
    const { ready, wanted, pieces } = recording
    const [intro] = pieces
    if (intro && ready === wanted.length) return editionTrack(recording, spoken)
    if (!recording.hasUnknown || (await mayQueueSpeech(db, viewer.id)))
      await queueEpisode(db, { userId: viewer.id, day: spoken.feed.day }, recording)
    if (wanted.length === 0) throw new AppError('NOT_FOUND')
    throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  }

  app.get('/podcast/:token/feed.xml', etag({ weak: true }), async (c) => {
    const { viewer, token, locale } = await listener(c, 'feed.xml')
    await notePodcastUse(db, viewer.id)
    const rss = podcastRss(await episodesOf(db, viewer.id, voiceIds(voices)), {
      baseUrl: env.BASE_URL,
      link: addressIn(locale, `${env.BASE_URL}/feed`),
      token,
      locale,
    })
    return c.body(rss, 200, { ...PRIVATE, 'Content-Type': 'application/rss+xml; charset=utf-8' })
  })
  app.get('/podcast/:token/:file{\\d{4}-\\d{2}-\\d{2}\\.mp3}', async (c) =>
    sendTrack(c, deps, { ...(await episode(c, ':day.mp3')), cacheControl: 'private, no-cache' }),
  )
  app.get('/podcast/:token/:file{\\d{4}-\\d{2}-\\d{2}\\.json}', async (c) => {
    const { track } = await episode(c, ':day.json')
    return c.body(chaptersJson(track), 200, { ...PRIVATE, 'Content-Type': 'application/json+chapters' })
  })
  app.get('/podcast/:token/:file{\\d{4}-\\d{2}-\\d{2}\\.vtt}', async (c) => {
    const { track } = await episode(c, ':day.vtt')
    return c.body(transcriptVtt(track), 200, { ...PRIVATE, 'Content-Type': 'text/vtt; charset=utf-8' })
  })
  return app
}
