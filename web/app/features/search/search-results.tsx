import { search as messages } from '@daily-drops/messages/subjects/search'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { track } from '../../analytics/track.ts'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { noteOpen } from '../../items/note-open.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FoldedItems } from '../../ui/folded-items.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { searchPath } from './search-address.ts'
import { SearchCard } from './search-card.tsx'
import { RESULT_GRID } from './search-skeleton.tsx'
import type { ResultPage, SearchFilters, SearchView } from './search-view.ts'

/** Cards in the first row of a wide screen. */
const FIRST_ROW = 3

interface SearchResultsProps {
  filters: SearchFilters
  first: ResultPage
  isContinued: boolean
}

/** Further pages are added below. Without scripts each has its own address. */
export function SearchResults({ filters, first, isContinued }: SearchResultsProps) {
  const t = useMessages(messages)
  const { pages, more, isLoading } = useFurtherPages(first)
  const { total, is_exact } = first.count
  const results = pages.flatMap((page) => page.results.map((result) => ({ ...result, id: result.drop.id })))
  const words = filters.q.split(/\s+/).filter(Boolean)
  const next = pages.at(-1)?.next ?? null
  const firstNew = pages.at(-1)?.results[0]?.drop.id

  useEffect(() => {
    if (pages.length > 1 && firstNew) focusResult(firstNew)
  }, [pages.length, firstNew])

  function handleOpen(id: number) {
    noteOpen(id, 'search')
    track('search_result_engaged', { drop_id: id, ...(filters.q && { query: filters.q }) })
  }

  function handleMore(event: MouseEvent, path: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isLoading) more(path)
  }

  const card = (result: (typeof results)[number]) => (
    <li key={result.id}>
      <SearchCard
        result={result}
        words={words}
        eager={results.indexOf(result) < FIRST_ROW}
        onOpen={() => handleOpen(result.id)}
      />
    </li>
  )

  return (
    <section aria-labelledby="results">
      <div className="mt-9 mb-5 flex flex-wrap items-baseline gap-x-4">
        <h2 id="results" className="text-sub font-medium">
          {isContinued ? t('more') : t(is_exact ? 'found' : 'foundAtLeast', { count: total })}
        </h2>
        {isContinued && (
          <Link to={searchPath(filters)} className="text-meta text-accent underline-offset-2 hover:underline">
            {t('backToNewest')}
          </Link>
        )}
      </div>
      <ul className={RESULT_GRID}>
        {/* Readers who chose one source want to see all of it. */}
        {filters.source ? (
          results.map(card)
        ) : (
          <FoldedItems items={results} listLook={RESULT_GRID}>
            {card}
          </FoldedItems>
        )}
      </ul>
      {next && (
        <p className="mt-10 text-center">
          <ButtonLink
            to={searchPath(filters, next)}
            aria-busy={isLoading || undefined}
            onClick={(event) => handleMore(event, searchPath(filters, next))}
          >
            {isLoading && <Spinner />}
            {t('loadMore')}
          </ButtonLink>
        </p>
      )}
      {first.left_out && <LeftOutNote leftOut={first.left_out} />}
    </section>
  )
}

/** Or what it is folded into. */
function focusResult(id: number) {
  const card = document.getElementById(`article-${id}`)
  const fold = card?.closest('details:not([open])')
  const target = fold ? fold.querySelector('summary') : card?.querySelector<HTMLElement>('h3 a')
  target?.focus()
}

function useFurtherPages(first: ResultPage) {
  const fetcher = useFetcher<{ page: Pick<SearchView, 'page'> }>()
  const [further, setFurther] = useState<ResultPage[]>([])
  const arrived = fetcher.data?.page.page
  if (arrived && further.at(-1) !== arrived) setFurther([...further, arrived])
  return {
    pages: [first, ...further],
    more: (path: string) => void fetcher.load(path),
    isLoading: fetcher.state !== 'idle',
  }
}
