import type { ItemContext } from '@daily-drops/contract/site/events'
import { items as messages } from '@daily-drops/messages/subjects/items'
import { useEffect, useRef, useState } from 'react'
import { track } from '../analytics/track.ts'
import { useMessages } from '../locale/page-locale.ts'
import { usePlayer } from './use-player.ts'
import { videoMarks } from './video-marks.ts'

interface PlayingVideoProps {
  dropId: number
  videoId: string
  context: ItemContext
  onPlaying: (playing: boolean) => void
  onError: () => void
}

/** The player and its progress, loaded when a reader wants to watch. */
export function PlayingVideo({ dropId, videoId, context, onPlaying, onError }: PlayingVideoProps) {
  const t = useMessages(messages)
  const [progress, setProgress] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const [marks] = useState(() => videoMarks(dropId))
  function advance(share: number) {
    setProgress(share)
    marks.reached(share)
  }
  const { playing } = usePlayer(frame, videoId, {
    onPlay: () => track('video_play', { drop_id: dropId, context }),
    onPause: () => track('video_pause', { drop_id: dropId }),
    onProgress: advance,
    onEnd: () => {
      advance(1)
      track('video_complete', { drop_id: dropId })
    },
    onError,
  })
  useEffect(() => onPlaying(playing), [onPlaying, playing])
  return (
    <>
      <div ref={frame} className="absolute inset-0" />
      <progress
        aria-label={t('watched')}
        value={progress}
        max={1}
        className="absolute inset-x-0 bottom-0 block h-0.75 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </>
  )
}
