import { expect, it } from 'vitest'
import { taggedShare } from './shares.ts'

it('is a percentage with one decimal, and all of nothing', () => {
  expect(taggedShare({ total_drops: 3, tagged_drops: 1 })).toBe(33.3)
  expect(taggedShare({ total_drops: 1000, tagged_drops: 875 })).toBe(87.5)
  expect(taggedShare({ total_drops: 0, tagged_drops: 0 })).toBe(100)
})
