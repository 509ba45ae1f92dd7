import { search as messages } from '@daily-drops/messages/subjects/search'
import { useMessages } from '../../locale/page-locale.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { hasFilters, searchPath } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { NoResults, SearchStart } from './search-messages.tsx'
import { SearchResults } from './search-results.tsx'
import { ResultsSkeleton } from './search-skeleton.tsx'
import type { SearchFilters, SearchView } from './search-view.ts'

interface SearchScreenProps {
  view: SearchView
  /** The filters of a search that is under way. */
  pending: SearchFilters | undefined
}

export function SearchScreen({ view, pending }: SearchScreenProps) {
  const t = useMessages(messages)
  const { filters, topics, topicLabel, page } = view
  const wanted = pending ?? filters
  return (
    <>
      <PageHeader title={t('title')} />
      <SearchForm filters={filters} wanted={wanted} topics={topics} page={page} />
      <ActiveFilters
        filters={filters}
        wanted={wanted}
        topicLabel={topicLabel}
        sourceName={page?.source?.name}
      />
      {pending && hasFilters(pending) ? <ResultsSkeleton /> : <Outcome {...view} />}
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
