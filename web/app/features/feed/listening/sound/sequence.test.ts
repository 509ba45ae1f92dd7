import type { SpokenPart } from '@daily-drops/contract/functions/listening/edition-script'
import { expect, it } from 'vitest'
import { chapterAt, movedTo, positionAt, START, sequenceOf, timeAt } from './sequence.ts'

/** 150 letters are ten seconds of the device's voice. */
const part = (kind: SpokenPart['kind'], dropId?: number, language = 'en'): SpokenPart => ({
  ...{ kind, language, text: 'x'.repeat(150) },
  ...(dropId !== undefined && { dropId }),
})
const PARTS = [
  part('intro'),
  part('item', 1),
  part('reason', 1),
  part('sponsored', 2),
  part('item', 2, 'de'),
  part('end'),
]
const all = () => true
const spoken = sequenceOf(PARTS, undefined, all)
const recorded = sequenceOf(PARTS, [2, 8, 3, 1, 0, 2], all)

it('[LSTN-04] has one chapter for each item, which together are the whole', () => {
  expect(spoken.seconds).toBe(60)
  expect(spoken.chapters).toEqual([
    { dropId: 1, first: 1, last: 2, start: 0, seconds: 30 },
    { dropId: 2, first: 3, last: 4, start: 30, seconds: 30 },
  ])
})

it('[LSTN-08] takes from the recording what it has, and leaves the rest to the device', () => {
  expect(recorded.passages.map(({ recordedAt, seconds }) => [recordedAt, seconds])).toEqual([
    [0, 2],
    [2, 8],
    [10, 3],
    [13, 1],
    [undefined, 10],
    [14, 2],
  ])
})

it('[LSTN-01] leaves out a removed item, and keeps the places of the others in the recording', () => {
  const { passages, chapters } = sequenceOf(PARTS, [2, 8, 3, 1, 0, 2], (id) => id !== 1)
  expect(passages.map(({ kind, recordedAt }) => [kind, recordedAt])).toEqual([
    ['intro', 0],
    ['sponsored', 13],
    ['item', undefined],
    ['end', 14],
  ])
  expect(chapters.map(({ dropId }) => dropId)).toEqual([2])
})

it('finds the place of a time, and the time of a place', () => {
  for (const time of [0, 5, 10, 29.5, 59]) expect(timeAt(spoken, positionAt(spoken, time))).toBe(time)
  expect(positionAt(spoken, -3)).toEqual(START)
  expect(positionAt(spoken, 60)).toEqual({ passage: 6, seconds: 0 })
  expect([0, 1, 2, 3, 5, 6].map((passage) => chapterAt(spoken, { passage, seconds: 0 }))).toEqual([
    0, 0, 0, 1, 1, 1,
  ])
  expect(chapterAt(sequenceOf([], undefined, all), START)).toBe(-1)
})

it('[LSTN-04] keeps the place when the voice changes, and continues with the next item when this one is removed', () => {
  expect(movedTo(spoken, recorded, { passage: 1, seconds: 6 })).toEqual({ passage: 1, seconds: 6 })
  const without = sequenceOf(PARTS, undefined, (id) => id !== 1)
  expect(movedTo(without, spoken, { passage: 2, seconds: 6 })).toEqual({ passage: 1, seconds: 0 })
  const nothing = sequenceOf([], undefined, all)
  expect(movedTo(nothing, spoken, { passage: 2, seconds: 6 })).toEqual({ passage: 0, seconds: 0 })
})
