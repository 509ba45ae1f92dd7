import { hasShortWord } from '@daily-drops/core/text/search-marks'
import { search as messages } from '@daily-drops/messages/subjects/search'
import { Search, SearchX } from 'lucide-react'
import { useLocation } from 'react-router'
import { track } from '../../analytics/track.ts'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'
import { searchPath } from './search-address.ts'
import type { ResultPage, SearchFilters } from './search-view.ts'

const QUICK_SEARCHES = ['ai', 'machine-learning', 'deep-learning', 'neural-networks'] as const
const AI_TOPIC = 'ai-ml'

export function SearchStart() {
  const t = useMessages(messages)
  return (
    <MessageState
      icon={<Search aria-hidden="true" />}
      title={t('start')}
      action={QUICK_SEARCHES.map((quick) => {
        const label = t(`quick.${quick}`)
        const filters = quick === 'ai' ? { tag: AI_TOPIC } : { q: label }
        return (
          <ButtonLink
            key={quick}
            to={searchPath(filters)}
            onClick={() =>
              filters.q && track('search_performed', { query: filters.q, source: 'search_page' })
            }
          >
            {label}
          </ButtonLink>
        )
      })}
    >
      <p>{t('start.text')}</p>
    </MessageState>
  )
}

/** `next` is set when the search stopped before it had checked everything. */
export function NoResults({ filters, page }: { filters: SearchFilters; page: ResultPage }) {
  const t = useMessages(messages)
  const { next, left_out } = page
  return (
    <MessageState
      icon={<SearchX aria-hidden="true" />}
      title={t('none')}
      action={
        <>
          {next && (
            <ButtonLink variant="primary" to={searchPath(filters, next)}>
              {t('none.further')}
            </ButtonLink>
          )}
          <ButtonLink to="/search">{t('none.clear')}</ButtonLink>
          <ButtonLink to="/feed" variant={next ? 'secondary' : 'primary'}>
            {t('none.browse')}
          </ButtonLink>
        </>
      }
    >
      {hasShortWord(filters.q) && <p>{t('none.shortWords')}</p>}
      <p>{t(next ? 'none.mayBeFurther' : 'none.advice')}</p>
      {left_out && <LeftOutNote leftOut={left_out} />}
    </MessageState>
  )
}

export function SearchFailed() {
  const t = useMessages(messages)
  const { pathname, search } = useLocation()
  return (
    <ErrorState
      title={t('failed')}
      action={
        <ButtonLink variant="primary" to={pathname + search} reloadDocument>
          {t('failed.refresh')}
        </ButtonLink>
      }
    />
  )
}
