import { describe, expect, it } from 'vitest'
import {
  addDays,
  archiveWindow,
  keepsEditionRules,
  mayReadArchive,
  monthOf,
  oldestReadableDay,
} from './archive.ts'

const TODAY = '2026-11-15'

it.each([
  ['2026-11-15', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('knows the month of %s', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to })
})

describe('[LIM-02] how far back a plan reaches', () => {
  it.each([
    ['free', '2026-08-17', true],
    ['free', '2026-08-16', false],
    [undefined, '2026-08-17', true],
    [undefined, '2026-08-16', false],
    ['premium', '2020-01-01', true],
    ['corporate', '2020-01-01', true],
    ['sponsor', '2020-01-01', true],
  ])('%s on %s: %s', (tier, day, may) => {
    expect(mayReadArchive(tier, day, TODAY)).toBe(may)
  })

  it('names the oldest day', () => {
    expect(oldestReadableDay('free', TODAY)).toBe('2026-08-17')
    expect(oldestReadableDay('premium', TODAY)).toBeNull()
  })

  it.each([
    ['free', 7],
    [null, 7],
    ['premium', 90],
    ['sponsor', 90],
  ])('%s sees %s days at once', (tier, days) => {
    expect(archiveWindow(tier)).toBe(days)
  })
})

it.each([
  ['2026-11-15', -1, '2026-11-14'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %s days is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other)
})

it.each([
  [{ videos: 1, most_of_source: 2 }, true],
  [{ videos: 0, most_of_source: 1 }, false],
  [{ videos: 4, most_of_source: 3 }, false],
])('[DEC-42] a day with %j keeps the rules: %s', (day, keeps) => {
  expect(keepsEditionRules(day)).toBe(keeps)
})
