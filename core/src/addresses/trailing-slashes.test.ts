import { expect, it } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

it.each([
  ['https://drops.example/', 'https://drops.example'],
  ['/a//b///', '/a//b'],
  ['/a', '/a'],
  ['///', ''],
  ['', ''],
  [`${'/'.repeat(100_000)}a`, `${'/'.repeat(100_000)}a`],
])('removes only the slashes at the end: %.20s', (given, left) => {
  expect(withoutTrailingSlashes(given)).toBe(left)
})
