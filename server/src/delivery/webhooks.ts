import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Provider } from '@daily-drops/core/delivery/channels'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { type Context, Hono } from 'hono'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { readMessage } from '../webhooks/provider-message.ts'
import { telegramChats, whatsappNumbers } from './chat-subjects.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { readersOfDelivery, readersOfMail } from './expected-mail.ts'

const TOLERANCE_SECONDS = 300

interface WebhookDeps extends Pick<DeliveryDeps, 'db' | 'delivery'> {
  env: Pick<
    Env,
    'TELEGRAM_WEBHOOK_SECRET' | 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN' | 'MAIL_WEBHOOK_SECRET'
  >
}

/** What providers tell us: proven, stored, answered; the work is the worker's. Each exists only where it is configured. */
export function webhookRoutes(deps: WebhookDeps): Hono<HostEnv> {
  const { env } = deps
  const app = new Hono<HostEnv>()
  if (env.TELEGRAM_WEBHOOK_SECRET) app.post('/webhooks/telegram', (c) => telegram(deps, c))
  if (env.WHATSAPP_APP_SECRET) {
    app.get('/webhooks/whatsapp', (c) => whatsappHandshake(deps, c))
    app.post('/webhooks/whatsapp', (c) => whatsapp(deps, c))
  }
  if (env.MAIL_WEBHOOK_SECRET) app.post('/webhooks/mail', (c) => mail(deps, c))
  // Only programs call these paths, so an unconfigured provider gets a plain error instead of a page.
  app.all('/webhooks/*', () => {
    throw new AppError('NOT_FOUND')
  })
  return app
}

async function telegram({ db, env }: WebhookDeps, c: Context<HostEnv>) {
  const given = c.req.header('x-telegram-bot-api-secret-token') ?? ''
  if (!isSame(given, env.TELEGRAM_WEBHOOK_SECRET ?? '')) throw new AppError('FORBIDDEN')
  const update = readMessage(await c.req.text())
  if (!Number.isSafeInteger(update?.update_id)) return ignore(c, 'telegram')
  const about = telegramChats(update)
  await storeInbound(db, { provider: 'telegram', ref: String(update?.update_id), payload: update, about })
  return c.body(null, 200)
}

/** The only request without a signature: it proves itself by the token that we chose. */
function whatsappHandshake({ env }: WebhookDeps, c: Context<HostEnv>) {
  const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query()
  if (mode !== 'subscribe' || !isSame(token, env.WHATSAPP_VERIFY_TOKEN ?? '')) throw new AppError('FORBIDDEN')
  return c.text(challenge.slice(0, 200))
}

async function whatsapp({ db, env }: WebhookDeps, c: Context<HostEnv>) {
  // Over the bytes as they came: written again, the same JSON may have others.
  const body = Buffer.from(await c.req.arrayBuffer())
  const expected = `sha256=${createHmac('sha256', env.WHATSAPP_APP_SECRET ?? '')
    .update(body)
    .digest('hex')}`
  if (!isSame(c.req.header('x-hub-signature-256') ?? '', expected)) throw new AppError('FORBIDDEN')
  const payload = readMessage(body.toString('utf8'))
  if (!payload) return ignore(c, 'whatsapp')
  // A batch has no id of its own.
  const ref = createHash('sha256').update(body).digest('hex')
  await storeInbound(db, { provider: 'whatsapp', ref, payload, about: whatsappNumbers(payload) })
  return c.body(null, 200)
}

/** Standard Webhooks: a raw mail (a bounce, a complaint, a written unsubscription) or a provider's event in JSON. */
async function mail(deps: WebhookDeps, c: Context<HostEnv>) {
  const { db, env } = deps
  const body = Buffer.from(await c.req.arrayBuffer())
  const id = c.req.header('webhook-id') ?? ''
  const timestamp = c.req.header('webhook-timestamp') ?? ''
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  const expected = createHmac('sha256', env.MAIL_WEBHOOK_SECRET ?? '')
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64')
  const signatures = (c.req.header('webhook-signature') ?? '').split(' ')
  const isSigned = signatures.some((one) => isSame(one, `v1,${expected}`))
  if (!id || id.length > 200 || !(age <= TOLERANCE_SECONDS) || !isSigned) throw new AppError('FORBIDDEN')
  const isRaw = (c.req.header('content-type') ?? '').startsWith('message/rfc822')
  const event = isRaw ? undefined : readMessage(body.toString('utf8'))
  const about = isRaw
    ? await readersOfMail(deps, body)
    : event && (await readersOfDelivery(db, event.delivery))
  if (!about) return ignore(c, 'mail')
  const payload = isRaw ? { raw: body.toString('base64') } : { event }
  await storeInbound(db, { provider: 'mail', ref: id, payload, about })
  return c.body(null, 200)
}

function ignore(c: Context<HostEnv>, provider: Provider) {
  c.get('log').warn({ provider }, 'unusable message ignored')
  return c.body(null, 200)
}

/** In a time that says nothing about how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
