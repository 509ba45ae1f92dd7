import { AppError } from '@daily-drops/contract/kernel/errors'
import { HUB_CALLBACKS } from '@daily-drops/contract/site/hub-callbacks'
import { linkRelations } from '@daily-drops/core/addresses/link-header'
import { storableText } from '@daily-drops/core/text/storable-text'
import type { Db } from '@daily-drops/db/connection/client'
import * as hubs from '@daily-drops/db/sources/hub-subscriptions'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import type { HubSecrets } from '@daily-drops/services/sources/hub-secrets'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { HostEnv } from '../context/host-env.ts'
import { oneAtATime } from './one-at-a-time.ts'

const CALLBACK = /^[A-Za-z0-9_-]{43}$/
const HOUR = 3600
const DAY = 24 * HOUR
const DEFAULT_LEASE = 10 * DAY
const LONGEST_LEASE = 30 * DAY
/** Renewed when this share of a lease is over, but no more often than every hour. */
const RENEW_AT = 0.8
const ASK_AGAIN_AFTER_DENIAL = 7 * DAY

const verification = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('subscribe'),
    topic: z.string(),
    challenge: z.string().min(1).max(1024),
    lease: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).default(DEFAULT_LEASE),
  }),
  z.object({ mode: z.literal('unsubscribe'), topic: z.string(), challenge: z.string().min(1).max(1024) }),
  z.object({ mode: z.literal('denied'), topic: z.string(), reason: z.string().optional() }),
])

interface HubDeps {
  db: Db
  hubs: HubSecrets
}

interface CallDeps extends HubDeps {
  notePing: (subscription: number) => Promise<void>
}

/** The calls of hubs that feeds name (WebSub). Only the hub of a subscription knows its callback. */
export function hubCallbacks(deps: HubDeps): Hono<HostEnv> {
  const notePing = oneAtATime((id) => hubs.notePing(deps.db, id))
  return new Hono<HostEnv>()
    .get(`${HUB_CALLBACKS}/:callback`, (c) => verify(deps, c))
    .post(`${HUB_CALLBACKS}/:callback`, (c) => receive({ ...deps, notePing }, c))
}

/** Answers whether we meant it: the hub's question must match what we want now. */
async function verify({ db }: HubDeps, c: Context<HostEnv>): Promise<Response> {
  const subscription = await subscriptionOf(db, c)
  const { id, topic_url, is_wanted } = subscription
  const asked = verification.safeParse({
    mode: c.req.query('hub.mode'),
    topic: c.req.query('hub.topic'),
    challenge: c.req.query('hub.challenge'),
    lease: c.req.query('hub.lease_seconds'),
    reason: c.req.query('hub.reason'),
  }).data
  if (!asked || asked.topic !== topic_url) throw new AppError('NOT_FOUND')
  if (asked.mode === 'denied') {
    const reason = storableText(asked.reason ?? '').slice(0, 200)
    await hubs.noteDenial(db, id, `The hub refused. ${reason}`.trim(), ASK_AGAIN_AFTER_DENIAL)
    return c.body(null, 204)
  }
  if ((asked.mode === 'subscribe') !== is_wanted) throw new AppError('NOT_FOUND')
  if (asked.mode === 'subscribe') {
    const leaseSeconds = Math.min(asked.lease, LONGEST_LEASE)
    await hubs.startLease(db, id, { leaseSeconds, renewSeconds: Math.max(leaseSeconds * RENEW_AT, HOUR) })
  } else await hubs.endLease(db, id)
  return c.text(asked.challenge, 200, { 'Cache-Control': 'no-store' })
}

/**
 * A signed call makes the source due. Its body only proves that the hub means this feed: what is published is read
 * from the publisher, by a worker.
 */
async function receive({ db, hubs: secrets, notePing }: CallDeps, c: Context<HostEnv>): Promise<Response> {
  const { id, callback, topic_url, is_wanted } = await subscriptionOf(db, c)
  if (!is_wanted) throw new AppError('NOT_FOUND')
  const body = new Uint8Array(await c.req.arrayBuffer())
  if (!secrets.isSigned(callback, body, c.req.header('x-hub-signature')))
    throw new AppError('INVALID_INPUT', { message: requestErrors.text('signature') })
  // Older hubs do not say which feed they mean.
  const self = linkRelations(c.req.header('link')).get('self')
  if (self === undefined || nameOf(self) === nameOf(topic_url)) await notePing(id)
  else c.get('log').info({ subscription: id }, 'call about another feed ignored')
  return c.body(null, 202)
}

/** The video platform names its feeds by two paths, and either in its calls. */
function nameOf(topic: string): string {
  return topic.replace(/^https?:\/\/www\.youtube\.com\/xml\/feeds\//, 'https://www.youtube.com/feeds/')
}

async function subscriptionOf(db: Db, c: Context<HostEnv>) {
  c.set('route', `${HUB_CALLBACKS}/:callback`)
  const callback = c.req.param('callback') ?? ''
  const subscription = CALLBACK.test(callback) ? await hubs.findSubscription(db, callback) : undefined
  if (!subscription) throw new AppError('NOT_FOUND')
  return subscription
}
