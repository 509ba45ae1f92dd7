import { describe, expect, it } from 'vitest'
import { adaptiveInterval, delayAfterFailure, delayAfterSuccess, delayWithHub, hasMoved } from './schedule.ts'

const DAY = 24 * 60
const [EARLIEST, MIDDLE, LATEST] = [0, 0.5, 0.9999999]

describe('adaptiveInterval', () => {
  it.each([
    ['no dates to go by', undefined, 60],
    ['nothing in a week', 0, DAY],
    ['two a week', 2, DAY],
    ['ten a week', 10, 504],
    ['24 a day', 168, 30],
    ['a thousand a week', 1000, 15],
  ])('%s', (_, entries, minutes) => {
    expect(adaptiveInterval(entries)).toBe(minutes)
  })

  it('is not shorter than the feed asks for, and not longer than a day', () => {
    expect(adaptiveInterval(1000, 45)).toBe(45)
    expect(adaptiveInterval(1000, 10)).toBe(15)
    expect(adaptiveInterval(1000, 3 * DAY)).toBe(DAY)
  })
})

describe('delayAfterSuccess', () => {
  it('varies by a tenth', () => {
    expect(delayAfterSuccess(60, 0, EARLIEST)).toBeCloseTo(54)
    expect(delayAfterSuccess(60, 0, LATEST)).toBeCloseTo(66)
  })

  it("never undercuts the publisher's hint, and never passes a day", () => {
    expect(delayAfterSuccess(60, 59, EARLIEST)).toBe(59)
    expect(delayAfterSuccess(60, 365 * DAY, MIDDLE)).toBe(DAY)
    expect(delayAfterSuccess(DAY, 0, LATEST)).toBe(DAY)
  })
})

describe('delayWithHub', () => {
  it('[SUB-01] is never below six hours, and leaves slower sources alone', () => {
    expect(delayWithHub(15, EARLIEST)).toBe(360)
    expect(delayWithHub(15, LATEST)).toBeCloseTo(396)
    expect(delayWithHub(DAY, LATEST)).toBe(DAY)
  })
})

describe('delayAfterFailure', () => {
  const after = (failures: number, failingDays = 0, interval = 60) =>
    delayAfterFailure({ interval, failures, failingFor: failingDays * DAY }, MIDDLE)

  it('doubles with each failure, up to a day', () => {
    expect([1, 2, 3, 4, 5, 40].map((failures) => after(failures).delay)).toEqual([
      120,
      240,
      480,
      960,
      DAY,
      DAY,
    ])
  })

  it('calls a source broken after 14 days and tries it weekly', () => {
    expect(after(20, 13.9).state).toBe('failing')
    expect(after(20, 14)).toEqual({ delay: 7 * DAY, state: 'broken' })
  })
})

describe('hasMoved', () => {
  it.each([
    [5, 3, true],
    [4, 30, false],
    [50, 2.9, false],
  ])('%d polls over %d days: %s', (polls, days, expected) => {
    expect(hasMoved(polls, days * DAY)).toBe(expected)
  })
})
