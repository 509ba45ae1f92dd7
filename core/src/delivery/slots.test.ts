import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { localDay } from '../local-day.ts'
import { editionOf, instantOf, isTimeZone, nextSlot, startOfDay } from './slots.ts'

const DAILY = [1, 2, 3, 4, 5, 6, 7]
const HOUR_MS = 60 * 60 * 1000

function utcOf(local: string, timeZone: string): string {
  const [day = '', time = ''] = local.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf(Temporal.PlainDate.from(day), hour * 60 + minute, timeZone)
    .toISOString()
    .replace(':00.000Z', 'Z')
}

describe('[A1, A2] the moment of a local time', () => {
  it.each([
    ['2026-11-22T09:00', 'Asia/Kolkata', '2026-11-22T03:30Z'],
    ['2026-11-22T08:00', 'Asia/Kathmandu', '2026-11-22T02:15Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
    ['2026-10-04T08:00', 'Australia/Lord_Howe', '2026-10-03T21:00Z'],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45Z'],
    ['2027-04-04T08:00', 'Australia/Lord_Howe', '2027-04-03T21:30Z'],
    ['2011-12-30T08:00', 'Pacific/Apia', '2011-12-30T10:00Z'],
    ['2026-12-31T08:00', 'Pacific/Apia', '2026-12-30T19:00Z'],
    ['2026-09-27T03:00', 'Pacific/Chatham', '2026-09-26T14:00Z'],
    ['2027-04-04T03:00', 'Pacific/Chatham', '2027-04-03T13:15Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z'],
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:00Z'],
    ['2027-03-14T08:00', 'America/New_York', '2027-03-14T12:00Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:00Z'],
    ['2026-03-29T09:00', 'Europe/Berlin', '2026-03-29T07:00Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z'],
    ['2026-10-25T09:00', 'Europe/Berlin', '2026-10-25T08:00Z'],
    ['2027-03-28T08:00', 'Europe/Berlin', '2027-03-28T06:00Z'],
    ['2027-10-31T18:00', 'Europe/Berlin', '2027-10-31T17:00Z'],
    ['2026-11-22T08:00', 'Africa/Casablanca', '2026-11-22T08:00Z'],
    ['2027-02-14T08:00', 'America/Sao_Paulo', '2027-02-14T11:00Z'],
    ['2018-11-04T00:00', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
  ])('%s in %s is %s', (local, zone, utc) => {
    expect(utcOf(local, zone)).toBe(utc)
  })

  // Days on which most zones with summer time change their clocks. The property below covers the others.
  it('sends once a day at 02:30 in every zone, whatever the clocks do', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const schedule = { timeZone, days: DAILY, minutes: [150] }
      for (const from of ['2026-03-26', '2026-10-23', '2027-04-01']) {
        let slot = new Date(`${from}T00:00Z`)
        const days = Array.from({ length: 6 }, () => {
          slot = nextSlot(schedule, slot)
          return localDay(slot, timeZone)
        })
        expect(new Set(days).size, `${timeZone} from ${from}`).toBe(6)
      }
    }
  }, 300_000)
})

it('[DEC-75] [LIM-09] [A3] the constants of the specification follow Berlin time, summer and winter', () => {
  const sundays = { timeZone: 'Europe/Berlin', days: [7], minutes: [9 * 60] }
  expect(nextSlot(sundays, new Date('2026-07-01T00:00Z')).toISOString()).toBe('2026-07-05T07:00:00.000Z')
  expect(nextSlot(sundays, new Date('2026-12-01T00:00Z')).toISOString()).toBe('2026-12-06T08:00:00.000Z')
})

it('[A6] the edition belongs to the reader’s own day when it is due', () => {
  const schedule = { timeZone: 'Europe/Berlin', days: DAILY, minutes: [6 * 60] }
  const due = new Date('2026-11-22T05:00Z')
  expect(editionOf(schedule, due, 'Pacific/Honolulu').editionDay).toBe('2026-11-21')
  expect(editionOf(schedule, due, 'Pacific/Kiritimati').editionDay).toBe('2026-11-22')
})

it('[A6] the part is the order within the reader’s day, not the hour of the clock', () => {
  const schedule = { timeZone: 'Europe/Berlin', days: DAILY, minutes: [480, 1080] }
  const [morning, evening] = [new Date('2026-11-23T07:00Z'), new Date('2026-11-22T17:00Z')]
  expect(editionOf(schedule, evening, 'Pacific/Honolulu')).toEqual({ editionDay: '2026-11-22', part: 1 })
  expect(editionOf(schedule, morning, 'Pacific/Honolulu')).toEqual({ editionDay: '2026-11-22', part: 2 })
  expect(editionOf(schedule, morning, 'Europe/Berlin')).toEqual({ editionDay: '2026-11-23', part: 1 })
})

it('slots only go forward, and never further than a week and a day', () => {
  const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York', 'Africa/Cairo', 'Asia/Beirut']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.subarray(DAILY, { minLength: 1 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 2 }),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (timeZone, days, minutes, after) => {
        const slot = nextSlot({ timeZone, days, minutes }, after)
        expect(slot.getTime()).toBeGreaterThan(after.getTime())
        expect(slot.getTime() - after.getTime()).toBeLessThanOrEqual((7 * 24 + 2) * HOUR_MS)
      },
    ),
    { numRuns: 300 },
  )
})

it('chooses the earliest slot of a day, in whatever order the slots were chosen, and never the current moment', () => {
  const schedule = { timeZone: 'UTC', days: DAILY, minutes: [1080, 480] }
  expect(nextSlot(schedule, new Date('2026-11-22T00:00Z'))).toEqual(new Date('2026-11-22T08:00Z'))
  expect(nextSlot(schedule, new Date('2026-11-22T08:00Z'))).toEqual(new Date('2026-11-22T18:00Z'))
})

it('counts a slot that is no longer part of the schedule as the first of its day', () => {
  const schedule = { timeZone: 'UTC', days: DAILY, minutes: [1080] }
  const due = new Date('2026-11-22T08:00Z')
  expect(editionOf(schedule, due, 'UTC')).toEqual({ editionDay: '2026-11-22', part: 1 })
})

it('a day begins at midnight there, or later if the clocks skipped midnight', () => {
  expect(startOfDay('2026-11-22', 'Asia/Kathmandu')).toEqual(new Date('2026-11-21T18:15Z'))
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(new Date('2018-11-04T03:00Z'))
})

it.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['CET', false],
  ['EST5EDT', false],
  ['Europe', false],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['1/Europe/Berlin', false],
  ['Europe/Berlin\n', false],
  ['', false],
])('"%s" names the zone of a place: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
