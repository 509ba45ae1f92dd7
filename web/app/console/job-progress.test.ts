import { expect, it } from 'vitest'
import { progressWords } from './job-progress.tsx'

it('reports its progress and how long it will take', () => {
  const words = (seconds_left: number | null) => progressWords({ done: 120, total: 4000, seconds_left }, 'en')
  expect(words(null)).toBe('120 of 4,000')
  expect(words(40)).toBe('120 of 4,000 · about 40 s left')
  expect(words(125)).toBe('120 of 4,000 · about 3 min left')
})
