import { expect, it } from 'vitest'
import { mayReadArchive } from './archive.ts'

it.each([
  ['free', '2026-08-17', true],
  ['free', '2026-08-16', false],
  [undefined, '2026-08-16', false],
  ['premium', '2020-01-01', true],
])('%s on %s: %s', (tier, day, may) => {
  expect(mayReadArchive(tier, day, '2026-11-15')).toBe(may)
})
