import type { SpokenPart } from '@daily-drops/contract/functions/listening/edition-script'
import { describe, expect, it } from 'vitest'
import { newPlayer, type PlayerAction, type PlayerState, playerReducer } from './player-state.ts'
import { START, sequenceOf } from './sound/sequence.ts'

const part = (kind: SpokenPart['kind'], dropId?: number): SpokenPart => ({
  ...{ kind, language: 'en', text: 'x'.repeat(150) },
  ...(dropId !== undefined && { dropId }),
})
const PARTS = [
  part('intro'),
  ...[1, 2, 3].flatMap((id) => [part('item', id), part('reason', id)]),
  part('end'),
]
const SEQUENCE = sequenceOf(PARTS, undefined, () => true)
const END = { passage: 8, seconds: 0 }

const after = (actions: readonly PlayerAction[], from: PlayerState = newPlayer(SEQUENCE, START, 1)) =>
  actions.reduce(playerReducer, from)
const advance = (passage: number, seconds = 0): PlayerAction => ({
  type: 'advance',
  at: { passage, seconds },
})

describe('the player', () => {
  it('[LSTN-01] plays from the first item to the last, and then stops', () => {
    const played = after([1, 2, 3, 4, 5, 6, 7, 8].map((passage) => advance(passage)))
    expect(played).toMatchObject({ status: 'ended', at: END, heard: [1, 2, 3] })
    expect(after([{ type: 'play' }], played)).toMatchObject({ status: 'playing', at: START })
  })

  it('[LSTN-04] an item counts as heard at its own end, not while it is read and not when it is skipped', () => {
    expect(after([advance(2, 9)]).heard).toEqual([])
    expect(after([advance(3)]).heard).toEqual([1])
    expect(after([{ type: 'next' }, { type: 'next' }]).heard).toEqual([])
    expect(after([{ type: 'next' }, advance(5)]).heard).toEqual([2])
    expect(after([{ type: 'jump', seconds: 40 }]).heard).toEqual([])
    expect(after([advance(3), { type: 'chapter', index: 0 }, advance(3)]).heard).toEqual([1])
  })

  it('[LSTN-04] goes to the next and the previous item', () => {
    expect(after([{ type: 'next' }]).at).toEqual({ passage: 3, seconds: 0 })
    expect(after([{ type: 'next' }, { type: 'next' }, { type: 'next' }]).at).toEqual({
      passage: 5,
      seconds: 0,
    })
    expect(after([advance(3, 2), { type: 'previous' }]).at).toEqual(START)
    expect(after([advance(3, 5), { type: 'previous' }]).at).toEqual({ passage: 3, seconds: 0 })
    expect(after([{ type: 'previous' }]).at).toEqual(START)
  })

  it('[LSTN-04] jumps within the edition, and never past its end', () => {
    expect(after([{ type: 'jump', seconds: 15 }]).at).toEqual({ passage: 1, seconds: 5 })
    expect(after([{ type: 'jump', seconds: -15 }]).at).toEqual(START)
    expect(after([{ type: 'seek', time: 999 }])).toMatchObject({
      status: 'playing',
      at: { passage: 7, seconds: 9 },
    })
  })

  it('[LSTN-04] keeps its place while it is paused, and starts again with another speed', () => {
    const paused = after([advance(3, 4), { type: 'pause' }, advance(4, 1)])
    expect(paused).toMatchObject({ status: 'paused', at: { passage: 3, seconds: 4 } })
    const faster = after([{ type: 'speed', speed: 1.5 }, { type: 'play' }], paused)
    expect(faster).toMatchObject({ status: 'playing', at: { passage: 3, seconds: 4 }, speed: 1.5 })
    expect(faster.turn).toBeGreaterThan(paused.turn)
    expect(after([{ type: 'next' }], paused).status).toBe('paused')
  })

  it('keeps its place after a fault, and ignores faults of what was already stopped', () => {
    const failed = after([advance(3, 4), { type: 'fail' }])
    expect(failed).toMatchObject({ status: 'failed', at: { passage: 3, seconds: 4 } })
    expect(after([{ type: 'play' }], failed)).toMatchObject({
      status: 'playing',
      at: { passage: 3, seconds: 4 },
    })
    expect(after([{ type: 'pause' }, { type: 'fail' }]).status).toBe('paused')
  })

  it('[LSTN-01] continues without an item that the reader removes', () => {
    const without = sequenceOf(PARTS, undefined, (id) => id !== 2)
    const replaced = after([advance(3, 4), { type: 'replace', sequence: without }])
    expect(replaced).toMatchObject({ status: 'playing', at: { passage: 3, seconds: 0 }, heard: [1] })
    const nothing = sequenceOf([], undefined, () => true)
    expect(after([{ type: 'replace', sequence: nothing }]).status).toBe('ended')
  })

  it('[LSTN-04] begins where it stopped last time, or at the beginning after the end', () => {
    expect(newPlayer(SEQUENCE, { passage: 3, seconds: 4 }, 2)).toMatchObject({
      at: { passage: 3, seconds: 4 },
      speed: 2,
    })
    expect(newPlayer(SEQUENCE, END, 1).at).toEqual(START)
  })
})
