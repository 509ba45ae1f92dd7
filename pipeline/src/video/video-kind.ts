import type { VideoKind } from '@daily-drops/core/drops/video-kinds'

/** The maximum length of a Short. A video between the two lengths is a Short only if it says so. */
const LONGEST_SHORT_SECONDS = 180
const SURELY_SHORT_SECONDS = 60

export interface VideoSigns {
  title: string
  description: string
  liveBroadcastContent: 'none' | 'live' | 'upcoming'
  durationSeconds: number
}

/** The host does not mark Shorts or premieres. An upcoming video that already has a length is a premiere. */
export function videoKind(signs: VideoSigns): VideoKind {
  const { liveBroadcastContent, durationSeconds } = signs
  if (liveBroadcastContent === 'live') return 'live'
  if (liveBroadcastContent === 'upcoming') return durationSeconds > 0 ? 'premiere' : 'live'
  if (durationSeconds === 0) return 'live'
  if (durationSeconds <= SURELY_SHORT_SECONDS) return 'short'
  const saysSo = /#shorts\b/i.test(`${signs.title} ${signs.description}`)
  return saysSo && durationSeconds <= LONGEST_SHORT_SECONDS ? 'short' : 'video'
}
