import type { FeedDocument, FeedEntry } from './document.ts'

export function writeJsonFeed(feed: FeedDocument): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    items: feed.entries.map(toJson),
  })
}

function toJson(entry: FeedEntry): object {
  return {
    id: entry.guid,
    url: entry.url,
    title: entry.title,
    summary: entry.summary,
    content_html: entry.html,
    image: entry.imageUrl,
    authors: [{ name: entry.author }],
    tags: [entry.category],
    ...(entry.publishedAt && { date_published: entry.publishedAt.toISOString() }),
  }
}
