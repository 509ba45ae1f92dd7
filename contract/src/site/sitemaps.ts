/** The index of all sitemaps, and its name in storage. */
export const SITEMAP_INDEX = 'sitemap.xml'

/** The files that always exist. A list that is too long for one file continues in topics-archive-2.xml and so on. */
export const SITEMAP_FILES = ['core.xml', 'topics.xml', 'topics-archive.xml'] as const

export const SITEMAP_FOLDER = '/sitemap-proxy/sitemaps'

export function sitemapPath(name: string): string {
  return name === SITEMAP_INDEX ? `/${name}` : `${SITEMAP_FOLDER}/${name}`
}
