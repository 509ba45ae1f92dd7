/** Texts of the search page, quoted from the specification. */
export const SEARCH = {
  title: 'Advanced Search',
  groups: { 1: 'Main Categories', 2: 'Subcategories', 3: 'Specific Topics' },
  clearAll: 'Clear all',
  start: 'Start your search',
  empty: { title: 'No results found', clear: 'Clear filters', browse: 'Browse All Content' },
  failed: { message: 'An error occurred while searching. Please try again.', refresh: 'Refresh Page' },
} as const

/** By what the address calls it. */
export const SEARCH_DATE_LABELS = {
  day: 'Past 24 hours',
  week: 'Past week',
  month: 'Past month',
  year: 'Past year',
} as const

export const SEARCH_FILTERS = {
  source: { label: 'Source', any: 'Any source', unknown: 'Unknown source' },
  date: { label: 'Date', any: 'Any time' },
  language: { label: 'Language', own: 'Your languages', visitors: 'English only', all: 'All languages' },
  sort: { label: 'Sort by', date: 'Newest first', relevance: 'Most relevant' },
} as const

export const SEARCH_SUGGESTIONS = {
  list: 'Suggestions',
  recent: 'Recent searches',
  topics: 'Topics',
  sources: 'Sources',
  clear: 'Clear recent searches',
} as const

/** Each starts a search. */
export const QUICK_SEARCHES = [
  { label: 'AI Articles', tag: 'ai-ml' },
  { label: 'Machine Learning', q: 'Machine Learning' },
  { label: 'Deep Learning', q: 'Deep Learning' },
  { label: 'Neural Networks', q: 'Neural Networks' },
] as const

/** Shown when a search with such a word finds nothing. */
export const SHORT_WORDS = 'Words of one or two letters only match the start of a word.'

/** A count that stopped at its limit says so: `100+ results found`. */
export function resultsFound({ total, is_exact }: { total: number; is_exact: boolean }): string {
  if (!is_exact) return `${total}+ results found`
  return total === 1 ? '1 result found' : `${total} results found`
}
