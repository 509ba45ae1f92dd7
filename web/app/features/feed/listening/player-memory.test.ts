import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberedPosition, rememberedSpeed, rememberPosition, rememberSpeed } from './player-memory.ts'
import { START, sequenceOf } from './sound/sequence.ts'

const PARTS = [1, 2].map((dropId) => ({
  kind: 'item' as const,
  dropId,
  language: 'en',
  text: 'x'.repeat(150),
}))
const both = sequenceOf(PARTS, undefined, () => true)
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: { account: 'ada' } } })
})
afterEach(() => void vi.unstubAllGlobals())

it('[LSTN-04] remembers the place in each edition, by the item', () => {
  rememberPosition('2026-11-15', both, { passage: 1, seconds: 4.7 })
  expect(rememberedPosition('2026-11-15', both)).toEqual({ passage: 1, seconds: 4 })
  expect(rememberedPosition('2026-11-14', both)).toEqual(START)
  const second = sequenceOf(PARTS, undefined, (id) => id === 2)
  expect(rememberedPosition('2026-11-15', second)).toEqual({ passage: 0, seconds: 4 })
  const first = sequenceOf(PARTS, undefined, (id) => id === 1)
  expect(rememberedPosition('2026-11-15', first)).toEqual(START)
  rememberPosition('2026-11-15', both, { passage: 2, seconds: 0 })
  expect([...kept]).toEqual([])
})

it('believes nothing that it did not write', () => {
  for (const stored of [
    '',
    '5',
    '{}',
    '[]',
    '["item",2]',
    '["item",2,-1]',
    '["item",2,null]',
    '["item",9,1]',
    '{',
  ]) {
    kept.set('listening-2026-11-15@ada', stored)
    expect(rememberedPosition('2026-11-15', both), stored).toEqual(START)
  }
  kept.set('listening-2026-11-15@ada', '["item",2,9999]')
  expect(rememberedPosition('2026-11-15', both)).toEqual({ passage: 1, seconds: 0 })
  for (const stored of ['', '7', '"1.5"', 'null']) {
    kept.set('listening-speed@ada', stored)
    expect(rememberedSpeed(), stored).toBe(1)
  }
  rememberSpeed(1.5)
  expect(rememberedSpeed()).toBe(1.5)
})
