import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { SearchResults } from './search-results.tsx'

function titleFor(total: number, is_exact = true): string {
  const first = { results: [], count: { total, is_exact }, next: null, left_out: null, source: null }
  const filters = { q: 'capercaillie', tag: '' }
  return wordsIn(renderScreen(<SearchResults filters={filters} first={first} isContinued={false} />))
}

it('[SRCH-11] [DEC-26] counts in words', () => {
  expect([0, 1, 12].map((total) => titleFor(total))).toEqual([
    '0 results found',
    '1 result found',
    '12 results found',
  ])
})

it('[DEC-88] says 100+ for a count that stopped there', () => {
  expect(titleFor(100)).toBe('100 results found')
  expect(titleFor(100, false)).toBe('100+ results found')
})
