import type { LeftOut } from '@daily-drops/contract/items/left-out'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { leftOut as messages } from '@daily-drops/messages/subjects/left-out'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../locale/page-locale.ts'

const LOOK = 'text-accent underline underline-offset-2'

/** No list leaves items out silently: what it does not show is counted here, with a link to it. */
export function LeftOutNote({ leftOut }: { leftOut: LeftOut }) {
  const { other_languages, older, filled_with_english } = leftOut
  const t = useMessages(messages)
  const { pathname, search } = useLocation()
  const showsAll = new URLSearchParams(search).get('lang') === 'all'
  if (!showsAll && !filled_with_english && other_languages.count === 0 && older.count === 0) return null
  return (
    <div className="mt-6 grid gap-1 text-meta text-ink-2">
      {filled_with_english && <p>{t('filledWithEnglish')}</p>}
      {showsAll && (
        <p>
          {t.rich('allLanguages', {
            link: (words) => (
              <Link key="link" to={pathname + languageSearch(search, null)} className={LOOK}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      {other_languages.count > 0 && (
        <p>
          <Link to={pathname + languageSearch(search, 'all')} className={LOOK}>
            {t(other_languages.isExact ? 'otherLanguages' : 'otherLanguagesAtLeast', other_languages)}
          </Link>
        </p>
      )}
      {older.count > 0 && (
        <p>
          {t(older.isExact ? 'older' : 'olderAtLeast', { count: older.count, days: FREE_DAYS })}{' '}
          <Link to="/pricing" className={LOOK}>
            {t('withPremium')}
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
