import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadPlayerApi, PLAYER_STATE, type Player } from './player-api.ts'

const PRIVACY_ENHANCED_HOST = 'https://www.youtube-nocookie.com'
const POLL_MS = 1000

export interface PlayerEvents {
  onPlay?: () => void
  onPause?: () => void
  onEnd?: () => void
  /** Once a second while playing; between 0 and 1. */
  onProgress?: (share: number) => void
  onError: () => void
}

/** Puts the player into the element. Progress is recorded only while it plays. */
export function usePlayer(
  frame: RefObject<HTMLDivElement | null>,
  videoId: string,
  events: PlayerEvents,
): { playing: boolean } {
  const [playing, setPlaying] = useState(false)
  const player = useRef<Player>(null)
  const onError = useEffectEvent(events.onError)
  const onProgress = useEffectEvent((share: number) => events.onProgress?.(share))
  const follow = useEffectEvent((state: number) => {
    setPlaying(state === PLAYER_STATE.playing)
    if (state === PLAYER_STATE.playing) events.onPlay?.()
    if (state === PLAYER_STATE.paused) events.onPause?.()
    if (state === PLAYER_STATE.ended) events.onEnd?.()
  })

  useEffect(() => {
    if (!frame.current) return
    let ended = false
    // The API replaces the given element, so it gets one that React does not know.
    const slot = document.createElement('div')
    frame.current.append(slot)
    loadPlayerApi()
      .then(({ Player }) => {
        if (ended) return
        player.current = new Player(slot, {
          videoId,
          host: PRIVACY_ENHANCED_HOST,
          width: '100%',
          height: '100%',
          playerVars: { autoplay: 1, rel: 0, playsinline: 1 },
          events: { onStateChange: ({ data }) => follow(data), onError: () => onError() },
        })
      })
      .catch(() => onError())

    return () => {
      ended = true
      player.current?.destroy()
      player.current = null
    }
  }, [videoId, frame])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      const duration = player.current?.getDuration() ?? 0
      if (duration > 0) onProgress((player.current?.getCurrentTime() ?? 0) / duration)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [playing])

  return { playing }
}
