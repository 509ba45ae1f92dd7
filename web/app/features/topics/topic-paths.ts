import type { topicLinks } from '@daily-drops/messages/subjects/topic-links'

export const topicPath = (slug: string) => `/topics/${slug}`
export const archivePath = (slug: string) => `/topics/${slug}/archive`
export const dayPath = (slug: string, day: string) => `/topics/${slug}/${day}`

/** The same list with items of every language. */
export const inLanguages = (path: string, lang: 'all' | undefined) =>
  lang ? `${path}${path.includes('?') ? '&' : '?'}lang=${lang}` : path

/** The addresses under which feed readers find a topic. */
export function feedsOf(
  t: ReturnType<typeof topicLinks.in>,
  { slug, label }: { slug: string; label: string },
) {
  return [
    { type: 'application/rss+xml', title: t('rss', { topic: label }), path: `/topics/${slug}/feed.xml` },
    { type: 'application/feed+json', title: t('json', { topic: label }), path: `/topics/${slug}/feed.json` },
  ]
}
