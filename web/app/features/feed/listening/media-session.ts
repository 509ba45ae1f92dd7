import { useEffect, useEffectEvent } from 'react'
import { JUMP_SECONDS, type PlayerAction, type PlayerState } from './player-state.ts'
import { timeAt } from './sound/sequence.ts'

interface Now {
  title: string
  source: string
  picture: string | null
}

/**
 * The lock screen and the device's media keys. A browser without some of their actions leaves those out. Most pass them
 * on only while an audio element plays, which the device's own voice does without.
 */
export function useMediaSession(
  { status, at, sequence, speed }: PlayerState,
  { title, source, picture }: Now,
  dispatch: (action: PlayerAction) => void,
): void {
  const isPlaying = status === 'playing'
  const time = Math.floor(timeAt(sequence, at))

  useEffect(() => {
    if (!navigator.mediaSession) return
    const artwork = picture ? [{ src: new URL(picture, location.href).href }] : []
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: source, artwork })
  }, [title, source, picture])

  useEffect(() => {
    if (!navigator.mediaSession) return
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
    navigator.mediaSession.setPositionState?.({
      duration: sequence.seconds,
      position: Math.min(time, sequence.seconds),
      playbackRate: speed,
    })
  }, [isPlaying, time, sequence.seconds, speed])

  const send = useEffectEvent(dispatch)
  useEffect(() => {
    const session = navigator.mediaSession
    if (!session) return
    const actions: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
      ['play', () => send({ type: 'play' })],
      ['pause', () => send({ type: 'pause' })],
      ['nexttrack', () => send({ type: 'next' })],
      ['previoustrack', () => send({ type: 'previous' })],
      ['seekforward', ({ seekOffset = JUMP_SECONDS }) => send({ type: 'jump', seconds: seekOffset })],
      ['seekbackward', ({ seekOffset = JUMP_SECONDS }) => send({ type: 'jump', seconds: -seekOffset })],
      ['seekto', ({ seekTime = 0 }) => send({ type: 'seek', time: seekTime })],
    ]
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler)
      } catch {
        // This browser does not know the action.
      }
    }
    for (const [action, handler] of actions) set(action, handler)
    return () => {
      for (const [action] of actions) set(action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [])
}
