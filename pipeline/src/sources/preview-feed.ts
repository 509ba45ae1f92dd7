import type { FeedPreview } from '@daily-drops/contract/jobs/sources'
import { languageOf } from '../language/declared-language.ts'
import type { Feed } from '../parse/clean-feed.ts'
import { PARSE_FAILURES } from '../parse/parse-document.ts'
import { readDocument, type SourceContext } from './find-feed.ts'

const SHOWN = 10

/** Reads the feed at an address, or the first feed of the page there. */
export async function previewFeed(
  context: SourceContext,
  url: string,
  { mayDiscover = true } = {},
): Promise<FeedPreview> {
  const read = await readDocument(context, url)
  if ('problem' in read) return read
  if (read.outcome === 'feed') return present(url, read.feed)
  const [offered] = read.discovered
  return offered && mayDiscover
    ? previewFeed(context, offered, { mayDiscover: false })
    : { problem: PARSE_FAILURES[read.code] }
}

function present(feedUrl: string, { title, language, items }: Feed): FeedPreview {
  return {
    feed_url: feedUrl,
    title,
    language: languageOf(language) ?? null,
    total: items.length,
    items: items
      .slice(0, SHOWN)
      .map((item) => ({ title: item.title, published_at: item.publishedAt.toISOString() })),
  }
}
