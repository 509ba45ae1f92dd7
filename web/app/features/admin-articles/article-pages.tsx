import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { useAddress } from '../../console/table/use-address.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ARTICLES_TEXTS } from './articles-texts.ts'
import type { ArticlesView } from './articles-view.ts'

/** '1.204', or 'oltre 10.000' where nobody counted on. */
export function totalWords({ found }: ArticlesView, language: Language): string {
  return (found.total_is_exact ? '' : ARTICLES_TEXTS[language].more) + formatNumber(found.total, language)
}

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
    <Pagination
      page={found.page}
      pageCount={pageCount}
      hrefOf={hrefOf}
      summary={texts.page(count(found.page), count(pageCount), totalWords(view, language))}
      labels={texts.pages}
    />
  )
}
