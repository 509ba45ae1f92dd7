import type { SearchDate } from '@daily-drops/contract/functions/search/search'
import { LANGUAGES } from '@daily-drops/core/languages'
import type { ChosenFilters, SearchFilters } from './search-view.ts'

export const SEARCH_DATES: readonly SearchDate[] = ['day', 'week', 'month', 'year']
const LANGUAGE_CODES = ['all', ...LANGUAGES.map(({ code }) => code)] as const

/** In the order of the address parameters. */
const NAMES = ['q', 'tag', 'source', 'date', 'lang', 'sort'] as const

/** Reads the search from an address. Blank words count as none, and so does a choice that is not offered. */
export function filtersOf(search: URLSearchParams): SearchFilters {
  const source = search.get('source')?.trim()
  const date = chosen(SEARCH_DATES, search.get('date'))
  const lang = chosen(LANGUAGE_CODES, search.get('lang'))
  return {
    q: search.get('q')?.trim() ?? '',
    tag: search.get('tag')?.trim() ?? '',
    ...(source && { source }),
    ...(date && { date }),
    ...(lang && { lang }),
    ...(search.get('sort') === 'relevance' && { sort: 'relevance' }),
  }
}

function chosen<Value extends string>(offered: readonly Value[], value: string | null): Value | undefined {
  return offered.find((one) => one === value)
}

/** Whether there is something to search for: date, language and order alone list nothing. */
export function hasFilters({ q, tag, source }: ChosenFilters): boolean {
  return Boolean(q || tag || source)
}

export function searchPath(filters: ChosenFilters, before?: string): string {
  const search = new URLSearchParams()
  for (const name of NAMES) if (filters[name]) search.set(name, filters[name])
  if (before) search.set('before', before)
  return search.size === 0 ? '/search' : `/search?${search}`
}
