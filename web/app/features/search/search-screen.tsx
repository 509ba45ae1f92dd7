import { SEARCH } from '@daily-drops/contract/texts/search'
import { PageHeader } from '../../ui/page-header.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { searchPath } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { NoResults, SearchStart } from './search-messages.tsx'
import { SearchResults } from './search-results.tsx'
import { ResultsSkeleton } from './search-skeleton.tsx'
import type { SearchView } from './search-view.ts'

interface SearchScreenProps {
  view: SearchView
  /** Other filters were chosen, and their results are loading. */
  isSearching: boolean
}

export function SearchScreen({ view, isSearching }: SearchScreenProps) {
  const { filters, topics, topicLabel, page } = view
  return (
    <>
      <PageHeader title={SEARCH.title} />
      <SearchForm filters={filters} topics={topics} page={page} />
      <ActiveFilters filters={filters} topicLabel={topicLabel} sourceName={page?.source?.name} />
      {isSearching ? <ResultsSkeleton /> : <Outcome {...view} />}
    </>
  )
}

function Outcome({ filters, page, isContinued }: SearchView) {
  if (!page) return <SearchStart />
  if (page.results.length === 0) return <NoResults filters={filters} page={page} />
  return (
    <SearchResults
      key={`${searchPath(filters)} ${page.results[0]?.drop.id}`}
      filters={filters}
      first={page}
      isContinued={isContinued}
    />
  )
}
