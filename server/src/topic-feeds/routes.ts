import { AppError } from '@daily-drops/contract/kernel/errors'
import { addressIn, pathIn } from '@daily-drops/contract/pages/language-paths'
import type { Db } from '@daily-drops/db/connection/client'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { latestOfTopic } from '@daily-drops/db/topics/topic-pages'
import { topicByFormerSlug, topicBySlug, topicsIn } from '@daily-drops/db/topics/topics'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { filledInEnglish, listReaderOf } from '@daily-drops/services/accounts/list-reader'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { inLanguages, newestFirst } from '../functions/topics/page/in-languages.ts'
import { leftOutOfTopic } from '../functions/topics/page/left-out.ts'
import { inEachLanguage, routeLanguage } from '../http/language-route.ts'
import { jsonFeedOf, rssOf, type TopicFeed } from './topic-feed.ts'

/** Feed readers poll often and keep items, so a topic page shows fewer. */
const ITEMS = 30
const KEEP = 'public, max-age=600, stale-while-revalidate=3600'

const FORMATS = {
  'feed.xml': { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
} as const

interface TopicFeedDeps {
  db: Db
  snapshots: SnapshotHolder
  env: Pick<Env, 'BASE_URL' | 'WEBSUB_HUB'>
  /** The languages that pages are offered in. */
  locales: readonly Locale[]
}

/** Each topic for feed readers, as a visitor sees it. */
export function topicFeedRoutes(deps: TopicFeedDeps): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  for (const file of Object.keys(FORMATS) as (keyof typeof FORMATS)[]) {
    app.on('GET', inEachLanguage(`/topics/:slug/${file}`), etag({ weak: true }), (c) =>
      answer(deps, c, c.req.param('slug') ?? '', file),
    )
  }
  return app
}

async function answer(
  { db, snapshots, env, locales }: TopicFeedDeps,
  c: Context<HostEnv>,
  slug: string,
  file: keyof typeof FORMATS,
): Promise<Response> {
  c.set('route', `/topics/:slug/${file}`)
  const locale = routeLanguage(c, locales)
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw new AppError('NOT_FOUND')
  const topic = await topicBySlug(db, slug)
  if (!topic) {
    const moved = await topicByFormerSlug(db, slug)
    if (!moved) throw new AppError('NOT_FOUND')
    return c.redirect(pathIn(locale, `/topics/${moved.slug}/${file}`), 301)
  }
  const now = new Date()
  const latest = (of: ListReader, limit: number) => latestOfTopic(db, topic.id, limit, of)
  const reader = await readerOf(locale, now, latest)
  const [found, tree, [shown = topic]] = await Promise.all([
    inLanguages(reader, undefined, (of) => latest(of, ITEMS)),
    snapshots.tree(now),
    topicsIn(db, [topic], locale),
  ])
  const drops = found.flat().sort(newestFirst)
  const { older } = await leftOutOfTopic(db, topic.id, reader, { listsAll: drops.length < ITEMS })
  const { BASE_URL: baseUrl, WEBSUB_HUB: hub } = env
  const feed: TopicFeed = { topic: shown, drops, older, tree, locale, locales, baseUrl, hub }
  const { type, write } = FORMATS[file]
  const self = addressIn(locale, `${baseUrl}/topics/${topic.slug}/${file}`)
  const links = hub && { Link: `<${hub}>; rel="hub", <${self}>; rel="self"` }
  return c.body(write(feed), 200, { 'Content-Type': type, 'Cache-Control': KEEP, ...links })
}

/** In English, items of every language. Otherwise those that the topic page shows in its language. */
function readerOf(locale: Locale, now: Date, latest: Parameters<typeof filledInEnglish>[1]) {
  if (locale === SOURCE_LOCALE) return listReaderOf(null, now, { lang: 'all' })
  return filledInEnglish(listReaderOf(null, now, { language: locale }), latest)
}
