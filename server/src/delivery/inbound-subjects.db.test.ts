import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

const HOOK = 'a-webhook-secret-of-enough-characters'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn
beforeAll(async () => {
  host = await startTestApp({
    SMTP_URL: 'smtp://127.0.0.1:1',
    TELEGRAM_BOT_NAME: 'daily_drops_bot',
    TELEGRAM_WEBHOOK_SECRET: HOOK,
    WHATSAPP_NUMBER: '491700000000',
    WHATSAPP_APP_SECRET: HOOK,
    WHATSAPP_VERIFY_TOKEN: HOOK,
    MAIL_WEBHOOK_SECRET: HOOK,
  })
  reader = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())

const send = (provider: string, body: string, headers: Record<string, string>) =>
  host.app.request(`/webhooks/${provider}`, { method: 'POST', body, headers })
const sign = (text: string) => createHmac('sha256', HOOK).update(text)

/** The people whom the stored update is about. Undefined when it was not stored. */
async function aboutOf(ref: string): Promise<string[] | null | undefined> {
  const updates = host.db.selectFrom('inbound_updates').select('about').where('update_ref', '=', ref)
  return (await updates.executeTakeFirst())?.about?.toSorted()
}

it('records the chats and people that a Telegram update names', async () => {
  const chat = { id: 77, type: 'private' }
  const update = { update_id: 6, callback_query: { from: { id: 78 }, message: { chat } } }
  await send('telegram', JSON.stringify(update), { 'x-telegram-bot-api-secret-token': HOOK })
  expect(await aboutOf('6')).toEqual(['77', '78'])
})

it('records the numbers that a WhatsApp batch names', async () => {
  const value = {
    messages: [{ from: '491' }],
    statuses: [{ recipient_id: '492' }],
    contacts: [{ wa_id: '493' }],
  }
  const body = JSON.stringify({ entry: [{ changes: [{ value }] }] })
  await send('whatsapp', body, { 'x-hub-signature-256': `sha256=${sign(body).digest('hex')}` })
  expect(await aboutOf(createHash('sha256').update(body).digest('hex'))).toEqual(['491', '492', '493'])
})

it('records the reader of the message that an email or an event is about', async () => {
  const now = new Date()
  const { id } = await host.db
    .insertInto('deliveries')
    .values({
      user_id: reader.id,
      channel: 'email',
      due_at: now,
      expires_at: now,
      next_attempt_at: now,
      edition_day: '2026-11-15',
      part: 1,
      parts: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = async (ref: string, body: string, type = 'application/json') => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = sign(`${ref}.${timestamp}.${body}`).digest('base64')
    const signed = {
      'webhook-id': ref,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
    expect((await send('mail', body, { ...signed, 'content-type': type })).status).toBe(200)
    return aboutOf(ref)
  }
  const { signer } = host.deps.delivery
  const to = (name: 'bounce' | 'unsubscribe', subject: string) =>
    `To: ${name}+${signer.sign(name, subject)}@in.drops.example\r\n\r\n`
  expect(await report('event', JSON.stringify({ type: 'bounce', delivery: id }))).toEqual([reader.id])
  expect(await report('bounce', to('bounce', id), 'message/rfc822')).toEqual([reader.id])
  expect(await report('stop', to('unsubscribe', reader.id), 'message/rfc822')).toEqual([reader.id])
  expect(await report('nobody', JSON.stringify({ type: 'bounce', delivery: 'x' }))).toEqual([])
})
