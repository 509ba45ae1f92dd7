import { PRIVATE_PATHS } from '@daily-drops/contract/site/public-pages'
import { SITEMAP_FILES, SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'

/**
 * Lists the files beside their index: by the protocol, a sitemap only covers its own folder unless robots.txt
 * lists it.
 */
export function robotsText(baseUrl: string): string {
  const sitemaps = [SITEMAP_INDEX, ...SITEMAP_FILES].map((name) => `Sitemap: ${baseUrl}${sitemapPath(name)}`)
  return ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', ...sitemaps, ''].join(
    '\n',
  )
}
