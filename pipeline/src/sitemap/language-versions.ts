import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { PUBLIC_PAGES } from '@daily-drops/contract/site/public-pages'
import type { Locale } from '@daily-drops/messages/locales'
import type { SitemapEntry } from './sitemap-xml.ts'

const ENGLISH_ONLY = new Set(PUBLIC_PAGES.flatMap(({ path, isEnglishOnly }) => (isEnglishOnly ? [path] : [])))

interface Versions {
  baseUrl: string
  locales: readonly Locale[]
  /** Names the other versions beside each. Where pages are many, only the pages themselves do. */
  declares: boolean
}

/** Each page in every language that is offered. */
export async function* inEveryLanguage(
  pages: AsyncIterable<SitemapEntry>,
  { baseUrl, locales, declares }: Versions,
): AsyncGenerator<SitemapEntry> {
  for await (const page of pages) {
    const path = page.url.slice(baseUrl.length)
    if (locales.length < 2 || ENGLISH_ONLY.has(path)) {
      yield page
      continue
    }
    const versions = locales.map((locale) => ({ locale, url: baseUrl + pathIn(locale, path) }))
    for (const { url } of versions) yield { ...page, url, ...(declares && { versions }) }
  }
}
