export const topicPath = (slug: string) => `/topics/${slug}`
export const archivePath = (slug: string) => `/topics/${slug}/archive`
export const dayPath = (slug: string, day: string) => `/topics/${slug}/${day}`

/** The same list with items of every language. */
export const inLanguages = (path: string, lang: 'all' | undefined) =>
  lang ? `${path}${path.includes('?') ? '&' : '?'}lang=${lang}` : path

/** The addresses under which feed readers find a topic. */
export function feedsOf({ slug, label }: { slug: string; label: string }) {
  return [
    { type: 'application/rss+xml', title: `${label} (RSS)`, path: `/topics/${slug}/feed.xml` },
    { type: 'application/feed+json', title: `${label} (JSON Feed)`, path: `/topics/${slug}/feed.json` },
  ]
}
