import { expect, it } from 'vitest'
import { filtersOf, hasFilters, searchPath } from './search-address.ts'

it('[SRCH-01] [SRCH-18] reads words and tag, and ignores blank ones', () => {
  expect(filtersOf(new URLSearchParams('q=++ai+chips+&tag=ai-ml'))).toEqual({ q: 'ai chips', tag: 'ai-ml' })
  const blank = filtersOf(new URLSearchParams('q=+%09&tag='))
  expect(blank).toEqual({ q: '', tag: '' })
  expect(hasFilters(blank)).toBe(false)
})

it('writes the filters into the address, and nothing else', () => {
  expect(searchPath({ q: 'c & a', tag: 'ai-ml' }, '17.4')).toBe('/search?q=c+%26+a&tag=ai-ml&before=17.4')
  expect(searchPath({ q: '', tag: '' })).toBe('/search')
})

it('keeps source, date, language and order in the address, and ignores choices that are not offered', () => {
  const path = '/search?q=ai&tag=ai-ml&source=12&date=week&lang=de&sort=relevance'
  expect(searchPath(filtersOf(new URL(path, 'https://x.example').searchParams))).toBe(path)
  const forged = 'q=ai&date=decade&lang=tlh&sort=random&source=+&lang=all'
  expect(filtersOf(new URLSearchParams(forged))).toEqual({ q: 'ai', tag: '' })
})

it('searches for nothing by date, language or order alone', () => {
  expect(hasFilters(filtersOf(new URLSearchParams('date=week&lang=all&sort=relevance')))).toBe(false)
  expect(hasFilters(filtersOf(new URLSearchParams('source=12')))).toBe(true)
})
