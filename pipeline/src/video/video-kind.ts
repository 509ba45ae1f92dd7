import type { VideoKind } from '@daily-drops/core/drops/video-kinds'

/** The longest a Short can be; so short a film is one only if it says so, or is a minute at most. */
const LONGEST_SHORT_SECONDS = 180
const SURELY_SHORT_SECONDS = 60

export interface VideoSigns {
  title: string
  description: string
  liveBroadcastContent: 'none' | 'live' | 'upcoming'
  durationSeconds: number
}

/** The host names no Shorts and no premieres; what is to come and already has a length is a film. */
export function videoKind(signs: VideoSigns): VideoKind {
  const { liveBroadcastContent, durationSeconds } = signs
  if (liveBroadcastContent === 'live') return 'live'
  if (liveBroadcastContent === 'upcoming') return durationSeconds > 0 ? 'premiere' : 'live'
  if (durationSeconds === 0) return 'live'
  if (durationSeconds <= SURELY_SHORT_SECONDS) return 'short'
  const saysSo = /#shorts\b/i.test(`${signs.title} ${signs.description}`)
  return saysSo && durationSeconds <= LONGEST_SHORT_SECONDS ? 'short' : 'video'
}
