import type { LeftOut } from '@daily-drops/contract/items/left-out'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { escapeContent } from '@daily-drops/core/text/escape-markup'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import type { latestOfTopic } from '@daily-drops/db/topics/topic-pages'
import type { Topic } from '@daily-drops/db/topics/topics'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
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
  baseUrl: string
}

export function rssOf(feed: TopicFeed): string {
  const { topic, drops, tree, baseUrl } = feed
  const at = (path: string) => new URL(path, baseUrl).href
  const [newest] = drops
  return generateRssFeed({
    title: titleOf(topic),
    link: at(`/topics/${topic.slug}`),
    description: descriptionOf(feed),
    ...(newest && { lastBuildDate: newest.published_at }),
    atom: {
      links: [{ href: at(`/topics/${topic.slug}/feed.xml`), rel: 'self', type: 'application/rss+xml' }],
    },
    items: drops.map((drop) => ({
      // Some feed readers treat a title as HTML, others as plain text.
      title: escapeContent(drop.title),
      link: drop.url,
      guid: { value: drop.url },
      pubDate: drop.published_at,
      // Feed readers treat it as HTML.
      description: escapeContent(drop.summary),
      categories: labelsOf(drop, tree).map((name) => ({ name })),
      dc: {
        creators: [escapeContent(drop.source_name)],
        ...(drop.language && { languages: [drop.language] }),
      },
    })),
  })
}

export function jsonFeedOf(topicFeed: TopicFeed): string {
  const { topic, drops, tree, baseUrl } = topicFeed
  const at = (path: string) => new URL(path, baseUrl).href
  const feed = generateJsonFeed({
    title: titleOf(topic),
    home_page_url: at(`/topics/${topic.slug}`),
    feed_url: at(`/topics/${topic.slug}/feed.json`),
    description: descriptionOf(topicFeed),
    items: drops.map((drop) => ({
      id: drop.url,
      url: drop.url,
      title: drop.title,
      content_text: drop.summary || drop.title,
      date_published: drop.published_at,
      tags: labelsOf(drop, tree),
      authors: [{ name: drop.source_name }],
      ...(drop.language && { language: drop.language }),
      ...(drop.image_url && { image: drop.image_url }),
    })),
  })
  return JSON.stringify(feed)
}

function descriptionOf({ topic, older, baseUrl }: TopicFeed): string {
  const about = topic.intro || titleOf(topic)
  if (older.count === 0) return about
  const pricing = new URL('/pricing', baseUrl).href
  // Topic feeds are in English, as their topics' introductions are.
  const t = leftOut.in(SOURCE_LOCALE)
  const more = t(older.isExact ? 'older' : 'olderAtLeast', { count: older.count, days: FREE_DAYS })
  return `${about} ${more} ${t('withPremium')}: ${pricing}`
}

const FREE_DAYS = rightsOf('free').archiveDays ?? 0

const titleOf = ({ label }: Topic) => `${label} · Daily Drops`

function labelsOf({ tags }: Drop, tree: TopicTree): string[] {
  return tags.filter(Boolean).map((tag) => topicOfTag(tag, tree).label)
}
