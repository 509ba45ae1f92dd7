import type { FeedPreview } from '@daily-drops/contract/jobs/sources'
import { FETCH_FAILURES } from '../fetch/failures.ts'
import { get } from '../fetch/get.ts'
import { FEED } from '../fetch/profiles.ts'
import { languageOf } from '../language/declared-language.ts'
import type { Feed } from '../parse/clean-feed.ts'
import { PARSE_FAILURES } from '../parse/parse-document.ts'
import type { SourceContext } from './find-feed.ts'

const SHOWN = 10

/** Reads what is at the address; a page is asked for its first feed. */
export async function previewFeed(
  context: SourceContext,
  url: string,
  { mayDiscover = true } = {},
): Promise<FeedPreview> {
  const answer = await get(context.client, url, FEED)
  if (answer.outcome === 'failed') return { problem: FETCH_FAILURES[answer.code] }
  if (answer.outcome === 'not_modified') return { problem: FETCH_FAILURES.unexpected_not_modified }
  const { body, contentType } = answer
  const parsed = await context.parser.parse({ body, contentType, url: answer.url, fetchedAt: new Date() })
  if (parsed.outcome === 'feed') return present(url, parsed.feed)
  const [offered] = parsed.discovered
  return offered && mayDiscover
    ? previewFeed(context, offered, { mayDiscover: false })
    : { problem: PARSE_FAILURES[parsed.code] }
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
