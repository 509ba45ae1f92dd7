import { expect, it } from 'vitest'
import { FALLBACK_TOPICS } from './topics.ts'

it('[ENT-11] falls back to six main topics', () => {
  expect(FALLBACK_TOPICS.map(({ slug, level }) => `${slug} ${level}`)).toEqual([
    'technology 1',
    'business 1',
    'science 1',
    'health 1',
    'sports 1',
    'entertainment 1',
  ])
})
