import type { Card } from '@daily-drops/contract/jobs/images'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db } from '@daily-drops/db/connection/client'
import type { PictureStore } from '@daily-drops/services/images/picture-store'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import type { HostEnv } from '../context/host-env.ts'
import { cardFiles } from '../images/image-files.ts'
import { dayCard, PRODUCT_CARD, topicCard } from './page-cards.ts'

/** A page's subject rarely changes, a day's headlines only until the day is over. */
const KEEP = 'public, max-age=3600'
/** The picture may exist when the page is shared the next time. */
const ASK_AGAIN = 'public, max-age=60'

const calendarDay = z.iso.date()

interface CardDeps {
  db: Db
  /** Where the worker stores the cards. */
  pictures: PictureStore
}

/**
 * Preview pictures of our pages, drawn by the worker. Their addresses need no signature, because there are
 * only as many as pages.
 */
export function cardRoutes({ db, pictures }: CardDeps): Hono<HostEnv> {
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

  const app = new Hono<HostEnv>()
  app.get('/og/daily-drops.png', etag(), (c) => send(c, PRODUCT_CARD))
  app.get('/og/topics/:file{[^/]+\\.png}', etag(), async (c) =>
    send(c, await topicCard(db, nameOf(c.req.param('file')))),
  )
  app.get('/og/topics/:slug/:file{[^/]+\\.png}', etag(), async (c) => {
    const day = calendarDay.safeParse(nameOf(c.req.param('file')))
    return send(c, day.success ? await dayCard(db, c.req.param('slug'), day.data, new Date()) : undefined)
  })
  return app
}

function nameOf(file: string): string {
  return file.slice(0, -'.png'.length)
}
