import type { SpokenPart } from '@daily-drops/contract/functions/listening/edition-script'
import { lettersASecond } from './speaking-time.ts'

export interface Passage extends SpokenPart {
  seconds: number
  /** Where it begins in the recording. Without it, the device's voice reads the text. */
  recordedAt?: number
}

/** An item, with whatever is read before the first and after the last one. */
export interface Chapter {
  dropId: number
  /** Its own passages, from the first to the last. */
  first: number
  last: number
  /** When it begins in the whole. */
  start: number
  seconds: number
}

/** An edition in the order in which it is read. */
export interface Sequence {
  passages: readonly Passage[]
  chapters: readonly Chapter[]
  seconds: number
}

/** A passage, and how far it has been read. One after the last passage is the end. */
export interface Position {
  passage: number
  seconds: number
}

export const START: Position = { passage: 0, seconds: 0 }

/**
 * `recorded`: how long each part is in the recording, 0 for those that it lacks. Parts of items that the reader has
 * removed since are left out.
 */
export function sequenceOf(
  parts: readonly SpokenPart[],
  recorded: readonly number[] | undefined,
  isKept: (dropId: number) => boolean,
): Sequence {
  let recordedAt = 0
  const passages = parts.flatMap((part, nth): Passage[] => {
    const inRecording = recorded?.[nth] ?? 0
    const place = recordedAt
    recordedAt += inRecording
    if (part.dropId !== undefined && !isKept(part.dropId)) return []
    if (inRecording > 0) return [{ ...part, seconds: inRecording, recordedAt: place }]
    return [{ ...part, seconds: part.text.length / lettersASecond(part.language) }]
  })
  return {
    passages,
    chapters: chaptersOf(passages),
    seconds: passages.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

function chaptersOf(passages: readonly Passage[]): Chapter[] {
  const chapters: Chapter[] = []
  let time = 0
  for (const [nth, { dropId, seconds }] of passages.entries()) {
    const current = chapters.at(-1)
    if (dropId !== undefined && current?.dropId !== dropId)
      chapters.push({ dropId, first: nth, last: nth, start: current ? time : 0, seconds: 0 })
    else if (dropId !== undefined && current) current.last = nth
    time += seconds
  }
  for (const [nth, chapter] of chapters.entries())
    chapter.seconds = (chapters[nth + 1]?.start ?? time) - chapter.start
  return chapters
}

export function timeAt({ passages }: Sequence, at: Position): number {
  const before = passages.slice(0, at.passage).reduce((sum, { seconds }) => sum + seconds, 0)
  return before + Math.min(at.seconds, passages[at.passage]?.seconds ?? 0)
}

export function positionAt({ passages }: Sequence, time: number): Position {
  let left = Math.max(0, time)
  for (const [passage, { seconds }] of passages.entries()) {
    if (left < seconds) return { passage, seconds: left }
    left -= seconds
  }
  return { passage: passages.length, seconds: 0 }
}

/** The chapter that is being read. -1 without any. */
export function chapterAt({ chapters }: Sequence, { passage }: Position): number {
  const next = chapters.findIndex(({ first }) => first > passage)
  return next === -1 ? chapters.length - 1 : Math.max(0, next - 1)
}

/** The same place in another sequence of the same edition. If it has gone, the next one that is left. */
export function movedTo(next: Sequence, before: Sequence, at: Position): Position {
  for (const [offset, { kind, dropId }] of before.passages.slice(at.passage).entries()) {
    const passage = next.passages.findIndex((other) => other.kind === kind && other.dropId === dropId)
    if (passage === -1) continue
    const seconds = offset === 0 ? Math.min(at.seconds, next.passages[passage]?.seconds ?? 0) : 0
    return { passage, seconds }
  }
  return { passage: next.passages.length, seconds: 0 }
}
