import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSearches, keepSearch, recentSearches, removeSearch } from './recent-searches.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: { account: 'ada' } } })
})
afterEach(() => void vi.unstubAllGlobals())

it('keeps the latest five searches, each once', () => {
  for (const query of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) keepSearch(query)
  expect(recentSearches()).toEqual(['f', 'e', 'd', 'a', 'c'])
})

it('removes one search, or all of them', () => {
  for (const query of ['a', 'b', 'c']) keepSearch(query)
  removeSearch('b')
  expect(recentSearches()).toEqual(['c', 'a'])
  clearSearches()
  expect(recentSearches()).toEqual([])
  expect(kept.size).toBe(0)
})

it.each(['', '{', '"a"', '{"a":1}', '[1,null,{}]', JSON.stringify(['x'.repeat(9999)])])(
  'reads %j as no searches',
  (stored) => {
    kept.set('recent-searches@ada', stored)
    expect(recentSearches()).toEqual([])
  },
)
