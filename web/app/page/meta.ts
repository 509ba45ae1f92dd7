import { pathIn } from '@daily-drops/contract/pages/language-paths'
import type { Locale } from '@daily-drops/messages/locales'
import type { MetaDescriptor } from 'react-router'
import type { StructuredData } from '../structured-data/structured-data.ts'
import type { ShellData } from './shell-data.ts'

const PRODUCT = 'Daily Drops'

/** The card of pages without their own. */
const DEFAULT_CARD = '/og/daily-drops.png'

/** Metadata for search engines and link previews. Addresses are our own paths. */
export interface PageDetails {
  /** Shown in full, so shorten it first (`metaDescription` in core/excerpt). */
  description?: string
  /** The page's canonical address: its own path without the query, unless it says otherwise. */
  canonical?: string
  /** A picture of 1200 × 630. */
  card?: string
  type?: 'website' | 'profile'
  /** The same content for feed readers. */
  feeds?: readonly { type: string; title: string; path: string }[]
  jsonLd?: readonly StructuredData[]
  /** It lists items in English, and with `?lang=all` in every language. */
  hasAllLanguages?: boolean
  /** Readable, but not worth indexing, such as a day without items. */
  noindex?: boolean
}

/** The arguments of `meta` functions: where the page is, and the shell's data at the root. */
export interface MetaPlace {
  location: { pathname: string; search?: string }
  matches: readonly [{ loaderData: ShellData | undefined }, ...unknown[]]
}

/**
 * Without a location it only names the page. With one, `pageMeta(title, details, args)`, it also adds
 * everything that needs full addresses: canonical URL, sharing card, feeds, structured data.
 */
export function pageMeta(title: string, details: PageDetails = {}, place?: MetaPlace): MetaDescriptor[] {
  const { description, noindex } = details
  const shell = place?.matches[0].loaderData
  return [
    { title: title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(place && shell ? addressed(title, details, { ...shell, ...place.location }) : []),
  ]
}

function addressed(
  title: string,
  details: PageDetails,
  {
    baseUrl,
    locale,
    locales,
    pathname,
    search = '',
  }: Pick<ShellData, 'baseUrl' | 'locale' | 'locales'> & MetaPlace['location'],
): MetaDescriptor[] {
  const { description, card = DEFAULT_CARD, type = 'website', feeds = [], jsonLd = [] } = details
  const at = (path: string) => new URL(path, baseUrl).href
  const ofPage = (path: string, language = locale) => at(path.startsWith('/') ? pathIn(language, path) : path)
  const path = details.canonical ?? pathname
  const inAll = `${path}?lang=all`
  const showsAll = details.hasAllLanguages && new URLSearchParams(search).get('lang') === 'all'
  const address = ofPage(showsAll ? inAll : path)
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...(details.hasAllLanguages || locales.length > 1
      ? [
          ...locales.map((language) => inLanguage(language, ofPage(path, language))),
          inLanguage('x-default', at(details.hasAllLanguages ? inAll : path)),
        ]
      : []),
    ...feeds.map((feed) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: feed.type,
      title: feed.title,
      href: ofPage(feed.path),
    })),
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:image', content: ofPage(card) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((describe) => ({ 'script:ld+json': describe(ofPage) })),
  ]
}

const inLanguage = (hrefLang: Locale | 'x-default', href: string) =>
  ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const
