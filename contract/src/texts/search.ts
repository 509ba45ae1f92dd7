/** Texts of the search page, quoted from the specification. */
export const SEARCH = {
  title: 'Advanced Search',
  groups: { 1: 'Main Categories', 2: 'Subcategories', 3: 'Specific Topics' },
  clearAll: 'Clear all',
  start: 'Start your search',
  empty: { title: 'No results found', clear: 'Clear filters', browse: 'Browse All Content' },
  failed: { message: 'An error occurred while searching. Please try again.', refresh: 'Refresh Page' },
} as const

/** Each starts a search. */
export const QUICK_SEARCHES = [
  { label: 'AI Articles', tag: 'ai-ml' },
  { label: 'Machine Learning', q: 'Machine Learning' },
  { label: 'Deep Learning', q: 'Deep Learning' },
  { label: 'Neural Networks', q: 'Neural Networks' },
] as const

/** Shown when a search with such a word finds nothing. */
export const SHORT_WORDS = 'A word of one or two letters is found only at the beginning of a word.'

/** A count that stopped at its limit says so: `100+ results found`. */
export function resultsFound({ total, is_exact }: { total: number; is_exact: boolean }): string {
  if (!is_exact) return `${total}+ results found`
  return total === 1 ? '1 result found' : `${total} results found`
}
