import { expect, it } from 'vitest'
import { TIMEOUTS } from './guarded-client.ts'
import { ARTICLE, FEED, ROBOTS } from './profiles.ts'

const MEBIBYTE = 1024 * 1024

it.each([
  ['a feed', FEED, 20_000, 10 * MEBIBYTE],
  ['an article page', ARTICLE, 30_000, 5 * MEBIBYTE],
  ['robots.txt', ROBOTS, 20_000, MEBIBYTE / 2],
])('%s has its own time and size limits', (_, profile, totalMs, maxBytes) => {
  expect(profile).toMatchObject({ totalMs, maxBytes })
})

it('connecting may take 5 seconds in all, the headers 10', () => {
  expect(TIMEOUTS).toEqual({ connectMs: 5_000, headersMs: 10_000 })
})
