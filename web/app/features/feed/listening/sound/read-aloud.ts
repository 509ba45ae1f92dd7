import type { Passage, Position } from './sequence.ts'

/** Ended from outside: the browser or the device stopped the sound, or wants a click first. */
export class Interrupted extends Error {}

interface Reading {
  /** Seconds into the passage. */
  from: number
  speed: number
  signal: AbortSignal
  /** The next passage follows in the same recording. */
  continues: boolean
  onSeconds: (seconds: number) => void
}

/** Resolves at the end of the passage, or when it is aborted. */
export type Voice = (passage: Passage, reading: Reading) => Promise<void>

export interface Voices {
  recording: Voice
  device: Voice
}

interface Listening {
  speed: number
  signal: AbortSignal
  onAdvance: (at: Position) => void
}

/** Reads passage after passage, each with its own voice, until the end. */
export async function readAloud(
  passages: readonly Passage[],
  at: Position,
  voices: Voices,
  { speed, signal, onAdvance }: Listening,
): Promise<void> {
  let from = at.seconds
  for (let nth = at.passage; nth < passages.length; nth++) {
    const passage = passages[nth] as Passage
    const { recordedAt } = passage
    await voices[recordedAt === undefined ? 'device' : 'recording'](passage, {
      ...{ from, speed, signal },
      continues: recordedAt !== undefined && passages[nth + 1]?.recordedAt === recordedAt + passage.seconds,
      onSeconds: (seconds) => !signal.aborted && onAdvance({ passage: nth, seconds }),
    })
    if (signal.aborted) return
    from = 0
    onAdvance({ passage: nth + 1, seconds: 0 })
  }
}
