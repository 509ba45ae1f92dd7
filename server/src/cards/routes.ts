import type { Card } from '@daily-drops/contract/jobs/images'
import { dayInput } from '@daily-drops/contract/kernel/day-input'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db } from '@daily-drops/db/connection/client'
import type { Locale } from '@daily-drops/messages/locales'
import type { PictureStore } from '@daily-drops/services/images/picture-store'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { HostEnv } from '../context/host-env.ts'
import { inEachLanguage, routeLanguage } from '../http/language-route.ts'
import { cardFiles } from '../images/image-files.ts'
import { dayCard, productCard, topicCard } from './page-cards.ts'

/** A page's subject rarely changes, a day's headlines only until the day is over. */
const KEEP = 'public, max-age=3600'
/** The picture may exist when the page is shared the next time. */
const ASK_AGAIN = 'public, max-age=60'

interface CardDeps {
  db: Db
  /** Where the worker stores the cards. */
  pictures: PictureStore
  /** The languages that pages are offered in. */
  locales: readonly Locale[]
}

/**
 * Preview pictures of our pages, drawn by the worker. Their addresses need no signature, because there are
 * only as many as pages.
 */
export function cardRoutes({ db, pictures, locales }: CardDeps): Hono<HostEnv> {
  const find = cardFiles(db, pictures)

  async function send(c: Context<HostEnv>, card: Omit<Card, 'key'> | undefined) {
    if (!card) throw new AppError('NOT_FOUND')
    const bytes = await find(card).catch((err) => {
      c.get('log').error({ err }, 'card not found')
      return undefined
    })
    c.header('Cache-Control', bytes ? KEEP : ASK_AGAIN)
    // Other sites show it on purpose.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return bytes ? c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/png' }) : c.body(null, 404)
  }

  const localeOf = (c: Context<HostEnv>) => routeLanguage(c, locales)
  const nameIn = (c: Context<HostEnv>) => c.req.param('file')?.slice(0, -'.png'.length) ?? ''
  const app = new Hono<HostEnv>()
  app.on('GET', inEachLanguage('/og/daily-drops.png'), etag(), (c) => send(c, productCard(localeOf(c))))
  app.on('GET', inEachLanguage('/og/topics/:file{[^/]+\\.png}'), etag(), async (c) =>
    send(c, await topicCard(db, nameIn(c), localeOf(c))),
  )
  app.on('GET', inEachLanguage('/og/topics/:slug/:file{[^/]+\\.png}'), etag(), async (c) => {
    const day = dayInput.safeParse(nameIn(c))
    const asked = { slug: c.req.param('slug') ?? '', day: day.data ?? '', locale: localeOf(c) }
    return send(c, day.success ? await dayCard(db, asked, new Date()) : undefined)
  })
  return app
}
