import { AppError } from '@daily-drops/contract/kernel/errors'
import { addressIn } from '@daily-drops/contract/pages/language-paths'
import { localDay } from '@daily-drops/core/local-day'
import { escapeContent } from '@daily-drops/core/text/escape-markup'
import { readerOfFeed } from '@daily-drops/db/delivery/feed-tokens'
import { type Locale, offeredLocale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import type { Issue } from '@daily-drops/services/delivery/issue'
import { composeIssue } from '@daily-drops/services/delivery/issue'
import { addressOf, headingOf, metaOf, summaryOf, titleOf } from '@daily-drops/services/delivery/item-words'
import { generateJsonFeed, generateRssFeed } from 'feedsmith'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { HostEnv } from '../context/host-env.ts'
import type { DeliveryDeps } from './delivery-deps.ts'

const TYPES = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
} as const

type File = keyof typeof TYPES

/** The reader's own edition for feed readers, at an address that only they know and can revoke. */
export function personalFeedRoutes(deps: DeliveryDeps): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  for (const file of Object.keys(TYPES) as File[]) {
    app.get(`/feeds/:token/${file}`, etag({ weak: true }), (c) => answer(deps, c, c.req.param('token'), file))
  }
  return app
}

async function answer(deps: DeliveryDeps, c: Context<HostEnv>, token: string, file: File): Promise<Response> {
  const { db, snapshots, locales, delivery } = deps
  c.set('route', `/feeds/:token/${file}`)
  const reader = /^[0-9a-f]{32}$/.test(token) ? await readerOfFeed(db, hashSecret(token)) : undefined
  if (!reader) throw new AppError('NOT_FOUND')
  const now = new Date()
  const editionDay = localDay(now, reader.timeZone)
  const whole = { channel: 'push' as const, part: 1, parts: 1, isCatchUp: false, dropIds: null }
  const issue = await composeIssue({ db, snapshots, locales }, { ...reader, ...whole, editionDay }, now)
  const write = file === 'feed.xml' ? rssOf : jsonFeedOf
  const locale = offeredLocale(reader.locale, locales)
  return c.body(write(issue, { baseUrl: delivery.baseUrl, day: editionDay, locale }), 200, {
    'Content-Type': TYPES[file],
    'Cache-Control': 'private, max-age=300',
    'X-Robots-Tag': 'noindex',
  })
}

interface Feed {
  baseUrl: string
  day: string
  locale: Locale
}

function rssOf(issue: Issue | undefined, { baseUrl, day, locale }: Feed): string {
  const t = editionMessages.in(locale)
  return generateRssFeed({
    title: t('feedTitle'),
    link: addressIn(locale, `${baseUrl}/feed`),
    language: locale,
    xml: { lang: locale },
    description: issue ? headingOf(issue) : t('feedTitle'),
    items: (issue?.items ?? []).map((item) => ({
      // Some feed readers treat a title as HTML, others as plain text.
      title: escapeContent(titleOf(item, locale)),
      link: addressOf(item),
      guid: { value: `${day}/${item.id}`, isPermaLink: false },
      // Feed readers treat it as HTML.
      description: escapeContent(
        t('feedDescription', { summary: summaryOf(item), facts: metaOf(item, locale), reason: item.reason }),
      ),
      categories: item.topics.map((name) => ({ name })),
    })),
  })
}

function jsonFeedOf(issue: Issue | undefined, { baseUrl, day, locale }: Feed): string {
  const feed = generateJsonFeed({
    title: editionMessages.in(locale)('feedTitle'),
    home_page_url: addressIn(locale, `${baseUrl}/feed`),
    language: locale,
    items: (issue?.items ?? []).map((item) => ({
      id: `${day}/${item.id}`,
      url: addressOf(item),
      title: titleOf(item, locale),
      content_text: [summaryOf(item), metaOf(item, locale), item.reason].filter(Boolean).join('\n'),
      tags: item.topics,
      authors: [{ name: item.source_name }],
    })),
  })
  return JSON.stringify(feed)
}
