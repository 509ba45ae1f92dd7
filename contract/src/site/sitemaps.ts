/** The index of all sitemaps; also its name in storage. */
export const SITEMAP_INDEX = 'sitemap.xml'

/** What there is always one of; a list too long for one file goes on in topics-archive-2.xml and so on. */
export const SITEMAP_FILES = ['core.xml', 'topics.xml', 'topics-archive.xml'] as const

export const SITEMAP_FOLDER = '/sitemap-proxy/sitemaps'

export function sitemapPath(name: string): string {
  return name === SITEMAP_INDEX ? `/${name}` : `${SITEMAP_FOLDER}/${name}`
}
