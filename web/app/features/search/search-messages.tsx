import { QUICK_SEARCHES, SEARCH, SHORT_WORDS } from '@daily-drops/contract/texts/search'
import { hasShortWord } from '@daily-drops/core/text/search-marks'
import { Search, SearchX } from 'lucide-react'
import { useLocation } from 'react-router'
import { track } from '../../analytics/track.ts'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'
import { searchPath } from './search-address.ts'
import type { ResultPage, SearchFilters } from './search-view.ts'

export function SearchStart() {
  return (
    <MessageState
      icon={<Search aria-hidden="true" />}
      title={SEARCH.start}
      action={QUICK_SEARCHES.map((quick) => (
        <ButtonLink
          key={quick.label}
          to={searchPath(quick)}
          onClick={() => 'q' in quick && track('search_performed', { query: quick.q, source: 'search_page' })}
        >
          {quick.label}
        </ButtonLink>
      ))}
    >
      <p>Type a word, choose a topic, or begin here.</p>
    </MessageState>
  )
}

/** `next` is set when the search stopped before it had checked everything. */
export function NoResults({ filters, page }: { filters: SearchFilters; page: ResultPage }) {
  const { next, left_out } = page
  return (
    <MessageState
      icon={<SearchX aria-hidden="true" />}
      title={SEARCH.empty.title}
      action={
        <>
          {next && (
            <ButtonLink variant="primary" to={searchPath(filters, next)}>
              Search further back
            </ButtonLink>
          )}
          <ButtonLink to="/search">{SEARCH.empty.clear}</ButtonLink>
          <ButtonLink to="/feed" variant={next ? 'secondary' : 'primary'}>
            {SEARCH.empty.browse}
          </ButtonLink>
        </>
      }
    >
      {hasShortWord(filters.q) && <p>{SHORT_WORDS}</p>}
      <p>
        {next
          ? 'No matches among the newest items. There may be more further back.'
          : 'Try fewer or shorter words.'}
      </p>
      {left_out && <LeftOutNote leftOut={left_out} />}
    </MessageState>
  )
}

export function SearchFailed() {
  const { pathname, search } = useLocation()
  return (
    <ErrorState
      title={SEARCH.failed.message}
      action={
        <ButtonLink variant="primary" to={pathname + search} reloadDocument>
          {SEARCH.failed.refresh}
        </ButtonLink>
      }
    />
  )
}
