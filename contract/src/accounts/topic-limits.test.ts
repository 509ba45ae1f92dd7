import { expect, it } from 'vitest'
import { isTopicLimit, limitWords } from './topic-limits.ts'

it('[DEC-21] names the limits of the Free plan, and recognises them in a refusal', () => {
  expect(limitWords('most', 'en')).toBe('Maximum 15 topics allowed')
  expect(limitWords('mostMain', 'en')).toBe('The Free plan includes up to 3 main topics')
  for (const limit of ['most', 'mostMain'] as const)
    expect(isTopicLimit(limitWords(limit, 'en'), 'en')).toBe(true)
  expect(isTopicLimit('Not found', 'en')).toBe(false)
  expect(isTopicLimit(undefined, 'en')).toBe(false)
})
