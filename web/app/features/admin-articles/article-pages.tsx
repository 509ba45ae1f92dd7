import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { countWords } from '../../console/list/list-foot.tsx'
import { useAddress } from '../../console/list/use-address.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { type ArticlesView, matchingOf } from './articles-view.ts'

export function ArticlePages({ view }: { view: ArticlesView }) {
  const language = useLanguage()
  const { found } = view
  const t = useConsoleMessages(consoleArticles)
  const [params] = useAddress()
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(page))
    return `/admin/articles?${next}`
  }
  const count = (value: number) => formatNumber(value, language)
  const pageCount = Math.max(1, found.page_count)
  return (
    <div className="c-foot block!">
      <Pagination
        page={found.page}
        pageCount={pageCount}
        hrefOf={hrefOf}
        summary={t('page', {
          page: count(found.page),
          pages: count(pageCount),
          total: countWords(matchingOf(view), language),
        })}
        labels={{
          navigation: t('pages.navigation'),
          previous: t('pages.previous'),
          next: t('pages.next'),
        }}
      />
    </div>
  )
}
