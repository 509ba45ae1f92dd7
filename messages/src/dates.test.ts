import { expect, it } from 'vitest'
import { datesIn } from './dates.ts'

const {
  formatDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatRecentDay,
  formatShortWeekday,
  formatTime,
  formatWeekday,
} = datesIn('en')

it('writes a full date with a short month', () => {
  expect(formatDay('2025-01-05T23:59:59.000Z')).toBe('Jan 5, 2025')
  expect(formatDay('2025-01-05')).toBe('Jan 5, 2025')
})

it('writes the long form with its weekday', () => {
  expect(formatLongDay('2025-01-05')).toBe('Sunday, January 5, 2025')
})

it('names a month and a weekday', () => {
  expect([formatMonth('2025-01-05'), formatWeekday('2025-01-05')]).toEqual(['January 2025', 'Sunday'])
  const italian = datesIn('it')
  expect([italian.formatMonth('2025-01-05'), italian.formatWeekday('2025-01-05')]).toEqual([
    'Gennaio 2025',
    'domenica',
  ])
})

it('writes the short form and the time alone', () => {
  expect(formatShortWeekday('2025-01-05')).toBe('Sun, Jan 5')
  expect(formatTime('2026-11-15T23:30:00.000Z', 'Asia/Kathmandu')).toBe('05:15')
  expect(formatTime('2026-11-15T00:05:00.000Z', 'UTC')).toBe('00:05')
})

it("writes a day as the reader's calendar shows it", () => {
  const moment = '2026-11-15T23:30:00.000Z'
  expect(formatDay(moment, 'UTC')).toBe('Nov 15, 2026')
  expect(formatDay(moment, 'Asia/Tokyo')).toBe('Nov 16, 2026')
})

it('[DEC-78, LIM-11] names recent days, and leaves out the current year', () => {
  const now = new Date('2026-11-15T08:00:00.000Z')
  const said = (iso: string, timeZone?: string) => formatRecentDay(iso, { now, timeZone })
  expect(said('2026-11-15T00:00:00.000Z')).toBe('Today')
  expect(said('2026-11-14T23:59:59.000Z')).toBe('Yesterday')
  expect(said('2026-11-14')).toBe('Yesterday')
  expect(said('2026-11-13T12:00:00.000Z')).toBe('Nov 13')
  expect(said('2026-11-16T12:00:00.000Z')).toBe('Nov 16')
  expect(said('2025-01-05T23:59:59.000Z')).toBe('Jan 5, 2025')
  expect(said('2025-12-31T23:59:59.000Z')).toBe('Dec 31, 2025')
  expect(said('2025-12-31T23:59:59.000Z', 'Asia/Tokyo')).toBe('Jan 1')
})

it("counts recent days by the zone's calendar, and uses lower case within a sentence", () => {
  const now = new Date('2026-11-15T16:00:00.000Z')
  const inTokyo = { now, timeZone: 'Asia/Tokyo' }
  expect(formatRecentDay('2026-11-15T14:00:00.000Z', inTokyo)).toBe('Yesterday')
  expect(formatRecentDay('2026-11-15T15:30:00.000Z', inTokyo)).toBe('Today')
  expect(formatRecentDay('2026-11-15T15:30:00.000Z', { ...inTokyo, inSentence: true })).toBe('today')
  expect(formatRecentDay('2026-11-14', { now, inSentence: true })).toBe('yesterday')
  expect(formatRecentDay('2025-12-31', { now: new Date('2026-01-01'), inSentence: true })).toBe('yesterday')
})

it('treats a calendar day as the same day in every zone', () => {
  const now = new Date('2026-11-15T16:00:00.000Z')
  for (const timeZone of ['America/Los_Angeles', 'UTC', 'Europe/Rome']) {
    expect(formatRecentDay('2026-11-15', { now, timeZone })).toBe('Today')
    expect(formatRecentDay('2026-01-01', { now, timeZone })).toBe('Jan 1')
    expect(formatMoment('2026-01-01', timeZone)).toBe('Thursday, January 1, 2026')
  }
  expect(formatRecentDay('2026-11-15', { now, timeZone: 'Asia/Tokyo' })).toBe('Yesterday')
})

it('calls the day before a clock change yesterday', () => {
  for (const now of ['2026-10-26T00:30:00+01:00', '2026-03-30T00:30:00+02:00']) {
    const before = new Date(Date.parse(now) - 2 * 60 * 60 * 1000).toISOString()
    expect(formatRecentDay(before, { now: new Date(now), timeZone: 'Europe/Rome' })).toBe('Yesterday')
  }
})

it('[DEC-78] writes the full date and time in the given zone', () => {
  const moment = '2026-11-15T23:30:00.000Z'
  expect(formatMoment(moment)).toBe('Sunday, November 15, 2026, 23:30 UTC')
  expect(formatMoment(moment, 'Asia/Tokyo')).toBe('Monday, November 16, 2026, 08:30')
})

it('writes dates in the language of the page', () => {
  const now = new Date('2026-11-15T08:00:00.000Z')
  const german = datesIn('de')
  expect(german.formatRecentDay('2026-11-15', { now })).toBe('Heute')
  expect(german.formatRecentDay('2026-11-14', { now, inSentence: true })).toBe('gestern')
  expect(german.formatRecentDay('2026-11-05', { now })).toBe('5. Nov.')
  expect(german.formatLongDay('2025-01-05')).toBe('Sonntag, 5. Januar 2025')
  expect(datesIn('ja').formatLongDay('2025-01-05')).toBe('2025年1月5日日曜日')
})

it.each([
  ['en', 'Today, 23:30'],
  ['de', 'Heute, 23:30'],
  ['ja', '今日 23:30'],
  ['ar', 'اليوم، 23:30'],
] as const)('puts the mark of its language between a day and its time: %s', (locale, words) => {
  const { addTime, formatRecentDay } = datesIn(locale)
  const moment = '2026-11-15T23:30:00.000Z'
  const day = formatRecentDay(moment, { now: new Date(moment) })
  expect(addTime(day, moment, 'UTC')).toBe(words)
})
