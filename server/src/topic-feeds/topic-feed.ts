import type { LeftOut } from '@daily-drops/contract/items/left-out'
import { addressIn } from '@daily-drops/contract/pages/language-paths'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { escapeContent } from '@daily-drops/core/text/escape-markup'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import type { latestOfTopic } from '@daily-drops/db/topics/topic-pages'
import type { Topic } from '@daily-drops/db/topics/topics'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { leftOut } from '@daily-drops/messages/subjects/left-out'
import { topicOfTag } from '@daily-drops/services/drops/present-drops'
import { generateJsonFeed, generateRssFeed } from 'feedsmith'

type Drop = Awaited<ReturnType<typeof latestOfTopic>>[number]

export interface TopicFeed {
  topic: Topic
  /** Newest first. */
  drops: readonly Drop[]
  /** Outside what everyone may read. */
  older: LeftOut['older']
  tree: TopicTree
  locale: Locale
  /** All languages that the feed exists in. */
  locales: readonly Locale[]
  baseUrl: string
  /** Announces its changes. */
  hub: string | undefined
}

export function rssOf(feed: TopicFeed): string {
  const { topic, drops, locale, locales, baseUrl, hub } = feed
  const page = `${baseUrl}/topics/${topic.slug}`
  const type = 'application/rss+xml'
  const others = locales.filter((other) => other !== locale)
  const [newest] = drops
  return generateRssFeed({
    title: titleOf(topic),
    link: addressIn(locale, page),
    // The English feed has items in every language.
    ...(locale !== SOURCE_LOCALE && { language: locale, xml: { lang: locale } }),
    description: descriptionOf(feed),
    ...(newest && { lastBuildDate: newest.published_at }),
    atom: {
      links: [
        { href: addressIn(locale, `${page}/feed.xml`), rel: 'self', type },
        ...(hub ? [{ href: hub, rel: 'hub' }] : []),
        ...others.map((other) => ({
          href: addressIn(other, `${page}/feed.xml`),
          rel: 'alternate',
          type,
          hreflang: other,
        })),
      ],
    },
    items: drops.map((drop) => ({
      // Some feed readers treat a title as HTML, others as plain text.
      title: escapeContent(drop.title),
      link: drop.url,
      guid: { value: drop.url },
      pubDate: drop.published_at,
      // Feed readers treat it as HTML.
      description: escapeContent(drop.summary),
      categories: labelsOf(drop, feed).map((name) => ({ name })),
      dc: {
        creators: [escapeContent(drop.source_name)],
        ...(drop.language && { languages: [drop.language] }),
      },
    })),
  })
}

export function jsonFeedOf(feed: TopicFeed): string {
  const { topic, drops, locale, baseUrl, hub } = feed
  const page = `${baseUrl}/topics/${topic.slug}`
  const json = generateJsonFeed({
    title: titleOf(topic),
    home_page_url: addressIn(locale, page),
    feed_url: addressIn(locale, `${page}/feed.json`),
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    ...(locale !== SOURCE_LOCALE && { language: locale }),
    description: descriptionOf(feed),
    items: drops.map((drop) => ({
      id: drop.url,
      url: drop.url,
      title: drop.title,
      content_text: drop.summary || drop.title,
      date_published: drop.published_at,
      tags: labelsOf(drop, feed),
      authors: [{ name: drop.source_name }],
      ...(drop.language && { language: drop.language }),
      ...(drop.image_url && { image: drop.image_url }),
    })),
  })
  return JSON.stringify(json)
}

function descriptionOf({ topic, older, locale, baseUrl }: TopicFeed): string {
  const about = topic.intro || titleOf(topic)
  if (older.count === 0) return about
  const pricing = addressIn(locale, `${baseUrl}/pricing`)
  const t = leftOut.in(locale)
  const more = t(older.isExact ? 'older' : 'olderAtLeast', { count: older.count, days: FREE_DAYS })
  return `${about} ${more} ${t('withPremium')}: ${pricing}`
}

const FREE_DAYS = rightsOf('free').archiveDays ?? 0

const titleOf = ({ label }: Topic) => `${label} · Daily Drops`

function labelsOf({ tags }: Drop, { tree, locale }: TopicFeed): string[] {
  return tags.filter(Boolean).map((tag) => topicOfTag(tag, tree, locale).label)
}
