import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { PRIVATE_PATHS } from '@daily-drops/contract/site/public-pages'
import { SITEMAP_FILES, SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import type { Locale } from '@daily-drops/messages/locales'

/**
 * Lists the files beside their index: by the protocol, a sitemap only covers its own folder unless robots.txt
 * lists it.
 */
export function robotsText(baseUrl: string, locales: readonly Locale[]): string {
  const sitemaps = [SITEMAP_INDEX, ...SITEMAP_FILES].map((name) => `Sitemap: ${baseUrl}${sitemapPath(name)}`)
  const disallowed = locales.flatMap((locale) =>
    PRIVATE_PATHS.map((path) => `Disallow: ${pathIn(locale, path)}`),
  )
  return ['User-agent: *', ...disallowed, '', ...sitemaps, ''].join('\n')
}
