import {
  chapterAt,
  movedTo,
  type Position,
  positionAt,
  type Sequence,
  START,
  timeAt,
} from './sound/sequence.ts'

export const SPEEDS = [0.8, 1, 1.2, 1.5, 2] as const
export type Speed = (typeof SPEEDS)[number]

export const JUMP_SECONDS = 15
/** Within the first seconds of an item, "previous" means the item before it. */
const JUST_BEGUN_SECONDS = 3

export interface PlayerState {
  sequence: Sequence
  status: 'playing' | 'paused' | 'failed' | 'ended'
  at: Position
  speed: Speed
  /** Items that were read to their end. */
  heard: readonly number[]
  /** Changes whenever the voice has to start again. */
  turn: number
}

export type PlayerAction =
  | { type: 'play' | 'pause' | 'fail' | 'next' | 'previous' }
  /** The voice has come this far. */
  | { type: 'advance'; at: Position }
  | { type: 'jump'; seconds: number }
  | { type: 'seek'; time: number }
  | { type: 'chapter'; index: number }
  | { type: 'speed'; speed: Speed }
  /** Other voices, or fewer items. */
  | { type: 'replace'; sequence: Sequence }

export function newPlayer(sequence: Sequence, at: Position, speed: Speed): PlayerState {
  const isOver = at.passage >= sequence.passages.length
  return { sequence, status: 'playing', at: isOver ? START : at, speed, heard: [], turn: 0 }
}

export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  const { sequence, status, at } = state
  switch (action.type) {
    case 'play':
      return { ...state, status: 'playing', at: status === 'ended' ? START : at, turn: state.turn + 1 }
    case 'pause':
      return status === 'playing' ? { ...state, status: 'paused' } : state
    case 'fail':
      return status === 'playing' ? { ...state, status: 'failed' } : state
    case 'advance':
      return status === 'playing' ? advanced(state, action.at) : state
    case 'jump':
      return sought(state, timeAt(sequence, at) + action.seconds)
    case 'seek':
      return sought(state, action.time)
    case 'chapter':
      return toChapter(state, action.index)
    case 'next':
      return toChapter(state, chapterAt(sequence, at) + 1)
    case 'previous':
      return toPrevious(state)
    case 'speed':
      return { ...state, speed: action.speed, turn: state.turn + 1 }
    case 'replace':
      return replaced(state, action.sequence)
  }
}

function advanced(state: PlayerState, at: Position): PlayerState {
  const { sequence, heard, at: before } = state
  if (at.passage === before.passage) return { ...state, at }
  const now = sequence.chapters.filter(({ last }) => last >= before.passage && last < at.passage)
  const ended = at.passage >= sequence.passages.length
  return {
    ...state,
    at,
    status: ended ? 'ended' : state.status,
    heard: [...heard, ...now.map(({ dropId }) => dropId).filter((id) => !heard.includes(id))],
  }
}

/** What is skipped is not heard. */
function moved(state: PlayerState, at: Position): PlayerState {
  const status = state.status === 'playing' || state.status === 'failed' ? 'playing' : 'paused'
  return { ...state, at, status, turn: state.turn + 1 }
}

/** Never past the end: only what is read ends an edition. */
function sought(state: PlayerState, time: number): PlayerState {
  const { sequence } = state
  return moved(state, positionAt(sequence, Math.min(time, Math.max(0, sequence.seconds - 1))))
}

function toChapter(state: PlayerState, index: number): PlayerState {
  const chapter = state.sequence.chapters[index]
  if (!chapter) return state
  return moved(state, { passage: index === 0 ? 0 : chapter.first, seconds: 0 })
}

function toPrevious(state: PlayerState): PlayerState {
  const { sequence, at } = state
  const index = chapterAt(sequence, at)
  const since = timeAt(sequence, at) - (sequence.chapters[index]?.start ?? 0)
  return toChapter(state, since > JUST_BEGUN_SECONDS ? index : Math.max(0, index - 1))
}

function replaced(state: PlayerState, sequence: Sequence): PlayerState {
  const at = movedTo(sequence, state.sequence, state.at)
  const isOver = at.passage >= sequence.passages.length
  return { ...state, sequence, at, status: isOver ? 'ended' : state.status, turn: state.turn + 1 }
}
