import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishedAt } from './published-at.ts'

const FETCHED = new Date('2026-11-15T12:00:00Z')

describe.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])('publishedAt on a machine in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['Fri, 02 Jan 2026 10:00:00 GMT', '2026-01-02T10:00:00.000Z'],
    ['Fri, 02 Jan 2026 10:00:00 +0530', '2026-01-02T04:30:00.000Z'],
    ['Fri, 02 Jan 2026 10:00:00 -08:00', '2026-01-02T18:00:00.000Z'],
    ['Fri, 02 Jan 2026 10:00:00 EST', '2026-01-02T15:00:00.000Z'],
    ['Fri, 02 Jan 2026 10:00:00 Z', '2026-01-02T10:00:00.000Z'],
    ['Fri, 02 Jan 2026 10:00:00', '2026-01-02T10:00:00.000Z'],
    ['Fri, 02 Jan 2026 10:00:00 +9900', '2026-01-02T10:00:00.000Z'],
    ['Fri, 02 January 26 10:00 GMT', '2026-01-02T10:00:00.000Z'],
    ['2 Jan 2026', '2026-01-02T00:00:00.000Z'],
    ['ven., 02 janv. 2026 10:00:00 GMT', '2026-01-02T10:00:00.000Z'],
    ['2026-01-02T10:00:00+02:00', '2026-01-02T08:00:00.000Z'],
    ['2026-01-02T10:00:00.123Z', '2026-01-02T10:00:00.000Z'],
    ['2026-01-02 10:00:00', '2026-01-02T10:00:00.000Z'],
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01', '2026-01-01T00:00:00.000Z'],
    ['1767348000', '2026-01-02T10:00:00.000Z'],
    ['Mon, 16 Nov 2026 11:59:00 GMT', '2026-11-16T11:59:00.000Z'],
  ])('reads %s', (raw, expected) => {
    expect(publishedAt(raw, FETCHED).toISOString()).toBe(expected)
  })
})

it.each([
  undefined,
  '',
  'yesterday',
  'now',
  'infinity',
  '0000-00-00 00:00:00',
  '2026-13-01',
  '+275760-09-13T00:00:00Z',
  'Sat, 16 Nov 2041 19:11:00 GMT',
  'Mon, 16 Nov 2026 12:01:00 GMT',
  'Sun, 31 Dec 1989 23:59:59 GMT',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Mon, 01 Foo 2026 00:00:00 GMT',
  `${'a '.repeat(100_000)}1`,
])('uses the time of the fetch for %j', (raw) => {
  expect(publishedAt(raw, FETCHED)).toEqual(FETCHED)
})
