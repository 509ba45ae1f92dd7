import type { Piece, VideoFacts, VideoKind } from './model.ts'
import { between, fraction, identifier } from './random.ts'
import { daysBefore, spread } from './times.ts'
import type { WorldData } from './world-data.ts'

export function channelId(slug: string): string {
  return `UC${identifier(22, 'channel', slug)}`
}

export function videoPieces({ programmes }: WorldData, now: Date, seed: string): Piece[] {
  return programmes.flatMap(({ channel, videos }) =>
    videos.map((video, at): Piece => {
      const story = `${channel}-${at + 1}`
      const fromEnd = videos.length - 1 - at
      return {
        publisher: channel,
        origin: 'video',
        story,
        matter: story,
        topic: video.topic,
        title: video.title,
        summary: video.description,
        paragraphs: [],
        publishedAt: daysBefore(now, spread(fromEnd, videos.length, fraction(video.title, seed))),
      }
    }),
  )
}

export function videoFacts({ publisher, title }: Pick<Piece, 'publisher' | 'title'>): VideoFacts {
  const kind = kindOf(title)
  return {
    id: identifier(11, 'video', publisher, title),
    kind,
    seconds: secondsOf(kind, title),
    views: fraction(title, 'hidden') < 0.04 ? null : Math.round(400 * 10 ** between(0, 3.3, title, 'views')),
  }
}

/** Most are plain videos. A few of every other kind show that the product distinguishes them. */
function kindOf(title: string): VideoKind {
  const share = fraction(title, 'kind')
  if (share < 0.05) return 'short'
  if (share < 0.07) return 'live'
  if (share < 0.09) return 'upcoming'
  if (share < 0.12) return 'premiered'
  return 'regular'
}

function secondsOf(kind: VideoKind, title: string): number {
  if (kind === 'live' || kind === 'upcoming') return 0
  const [low, high] = kind === 'short' ? [22, 59] : [290, 2700]
  return Math.round(between(low, high, title, 'seconds'))
}
