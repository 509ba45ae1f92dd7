import type { SearchFilters } from './search-view.ts'

/** What an address asks for; blank words ask for nothing. */
export function filtersOf(search: URLSearchParams): SearchFilters {
  return {
    q: search.get('q')?.trim() ?? '',
    tag: search.get('tag')?.trim() ?? '',
    ...(search.get('lang') === 'all' && { lang: 'all' }),
  }
}

export function hasFilters({ q, tag }: SearchFilters): boolean {
  return q !== '' || tag !== ''
}

export function searchPath(filters: Partial<SearchFilters>, before?: string): string {
  const search = new URLSearchParams()
  if (filters.q) search.set('q', filters.q)
  if (filters.tag) search.set('tag', filters.tag)
  if (filters.lang) search.set('lang', filters.lang)
  if (before) search.set('before', before)
  return search.size === 0 ? '/search' : `/search?${search}`
}
