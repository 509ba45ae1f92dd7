import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { countWords } from '../../console/list/list-foot.tsx'
import { useAddress } from '../../console/list/use-address.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ARTICLES_TEXTS } from './articles-texts.ts'
import { type ArticlesView, matchingOf } from './articles-view.ts'

export function ArticlePages({ view, language }: { view: ArticlesView; language: Language }) {
  const { found } = view
  const texts = ARTICLES_TEXTS[language]
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
        summary={texts.page(count(found.page), count(pageCount), countWords(matchingOf(view), language))}
        labels={texts.pages}
      />
    </div>
  )
}
