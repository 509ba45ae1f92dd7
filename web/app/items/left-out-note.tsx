import type { LeftOut } from '@daily-drops/contract/items/left-out'
import {
  ALL_WITH_PREMIUM,
  moreInOtherLanguages,
  moreThatAreOlder,
} from '@daily-drops/contract/texts/left-out'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { Link, useLocation } from 'react-router'

const LOOK = 'text-accent underline underline-offset-2'

/** No list leaves items out silently: what it does not show is counted here, with a link to it. */
export function LeftOutNote({ leftOut: { other_languages, older } }: { leftOut: LeftOut }) {
  const { pathname, search } = useLocation()
  const showsAll = new URLSearchParams(search).get('lang') === 'all'
  if (!showsAll && other_languages.count === 0 && older.count === 0) return null
  return (
    <div className="mt-6 grid gap-1 text-meta text-ink-2">
      {showsAll && (
        <p>
          Showing every language.{' '}
          <Link to={pathname + languageSearch(search, null)} className={LOOK}>
            Show only your languages
          </Link>
        </p>
      )}
      {other_languages.count > 0 && (
        <p>
          <Link to={pathname + languageSearch(search, 'all')} className={LOOK}>
            {moreInOtherLanguages(other_languages)}
          </Link>
        </p>
      )}
      {older.count > 0 && (
        <p>
          {moreThatAreOlder(older, FREE_DAYS)}.{' '}
          <Link to="/pricing" className={LOOK}>
            {ALL_WITH_PREMIUM}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Only readers with a limited archive have anything older. */
const FREE_DAYS = rightsOf('free').archiveDays ?? 0

/** The same list from its first page. */
function languageSearch(search: string, lang: 'all' | null): string {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'before', 'lang']) params.delete(name)
  if (lang) params.set('lang', lang)
  return params.size === 0 ? '' : `?${params}`
}
