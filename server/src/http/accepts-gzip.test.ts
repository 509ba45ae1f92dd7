import { expect, it } from 'vitest'
import { acceptsGzip } from './accepts-gzip.ts'

it.each([
  ['gzip', true],
  ['br, GZIP ; q=0.5', true],
  ['gzip;q=1.0', true],
  ['gzip;q=0', false],
  ['gzip;q=0.000', false],
  ['gzip;q=', false],
  ['gzip;level=9', false],
  ['gzipped', false],
  ['', false],
  [undefined, false],
])('%s', (accepted, expected) => expect(acceptsGzip(accepted)).toBe(expected))

it.each([
  `gzip;q=0.${'1'.repeat(16_000)}x`,
  ','.repeat(16_000),
  `gzip${' '.repeat(16_000)}x`,
  ';'.repeat(16_000),
])('accepts the longest header that a client may send without delay', (accepted) => {
  const started = process.cpuUsage()
  acceptsGzip(accepted)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(50)
})
