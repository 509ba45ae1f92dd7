import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { rememberedPosition, rememberedSpeed, rememberPosition, rememberSpeed } from './player-memory.ts'
import { newPlayer, type PlayerAction, type PlayerState, playerReducer } from './player-state.ts'
import { silenceDevice } from './sound/device-voice.ts'
import { Interrupted, readAloud, type Voices } from './sound/read-aloud.ts'
import type { Sequence } from './sound/sequence.ts'

/** A reload loses no more than this. */
const REMEMBERED_SECONDS = 5

interface ListeningOptions {
  day: string
  sequence: Sequence
  voices: Voices
  /** An item was read to its end. */
  onHeard: (dropId: number) => void
}

/** Reads the sequence aloud, from where the reader stopped last time. */
export function useListening({
  day,
  sequence,
  voices,
  onHeard,
}: ListeningOptions): [PlayerState, Dispatch<PlayerAction>] {
  const [state, dispatch] = useReducer(playerReducer, sequence, (first) =>
    newPlayer(first, rememberedPosition(day, first), rememberedSpeed()),
  )
  const { status, turn, at, speed, heard } = state
  const isPlaying = status === 'playing'

  useEffect(() => {
    if (sequence !== state.sequence) dispatch({ type: 'replace', sequence })
  }, [sequence, state.sequence])

  const read = useEffectEvent((signal: AbortSignal) =>
    readAloud(state.sequence.passages, at, voices, {
      ...{ speed, signal },
      onAdvance: (at) => dispatch({ type: 'advance', at }),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is when the voice starts again
  useEffect(() => {
    if (!isPlaying) return
    const stop = new AbortController()
    read(stop.signal).catch((fault: unknown) => {
      if (!stop.signal.aborted) dispatch({ type: fault instanceof Interrupted ? 'pause' : 'fail' })
    })
    return () => stop.abort()
  }, [isPlaying, turn])

  useEffect(() => {
    addEventListener('pagehide', silenceDevice)
    return () => removeEventListener('pagehide', silenceDevice)
  }, [])

  const reported = useRef(0)
  const report = useEffectEvent(onHeard)
  useEffect(() => {
    for (const dropId of heard.slice(reported.current)) report(dropId)
    reported.current = heard.length
  }, [heard])

  const remember = useEffectEvent(() => rememberPosition(day, state.sequence, at))
  const step = Math.floor(at.seconds / REMEMBERED_SECONDS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is remembered every few seconds
  useEffect(remember, [at.passage, step, isPlaying])
  useEffect(() => rememberSpeed(speed), [speed])

  return [state, dispatch]
}
