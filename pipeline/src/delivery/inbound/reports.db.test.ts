import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { saveLinkCode } from '@daily-drops/db/delivery/link-codes'
import { installQueue } from '@daily-drops/db/jobs/jobs'
import { deleteDeliveries } from '@daily-drops/db/testing/deliveries'
import { chat } from '@daily-drops/messages/subjects/chat'
import { newToken } from '@daily-drops/services/delivery/settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handle } from '../../jobs/delivery/handle-inbound.ts'
import { handle as planDeliveries } from '../../jobs/delivery/plan-deliveries.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { type Received, startService } from '../../testing/service.ts'
import { createWhatsApp, type WhatsApp } from '../channels/whatsapp/whatsapp.ts'
import {
  aMailSender,
  aReader,
  aSubscriber,
  deliveriesOf,
  SIGNER,
  SUNDAY,
  setDeliveryStage,
} from '../testing/delivery-stage.ts'
import { openPostOffice, type PostOffice } from '../testing/post-office.ts'
import { wordsFound } from '../testing/said-in.ts'

let stage: Awaited<ReturnType<typeof setDeliveryStage>>
let office: PostOffice
let mail: ReturnType<typeof aMailSender>
let graph: Awaited<ReturnType<typeof startService>>
let whatsapp: WhatsApp
let answer: (request: Received) => { status: number; body?: string }
let updates = 0

beforeAll(async () => {
  stage = await setDeliveryStage()
  await installQueue(stage.test.url)
  office = await openPostOffice()
  mail = aMailSender(office.url, { inboundDomain: 'in.drops.example' })
  graph = await startService((request) => answer(request))
  whatsapp = createWhatsApp({
    token: 'token',
    phoneNumberId: '42',
    template: 'daily_edition',
    codeTemplate: 'verification_code',
    templateLanguage: 'en, de, ar_EG',
    apiUrl: graph.origin,
    site: 'https://drops.example',
    signer: SIGNER,
  })
})
afterAll(async () => {
  mail.close()
  await office.stop()
  await graph[Symbol.asyncDispose]()
  await stage.close()
})
beforeEach(async () => {
  answer = () => ({ status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.1' }] }) })
  graph.received.length = 0
  office.arrived.length = 0
  await deleteDeliveries(stage.db)
  await stage.at(SUNDAY)
})

async function receive(provider: 'mail' | 'whatsapp', payload: object) {
  const ref = `update-${updates++}`
  await storeInbound(stage.db, { provider, ref, payload, about: [] })
  const deps = testDeps(stage.db)
  const delivery = { ...deps.delivery, signer: SIGNER, snapshots: stage.snapshots, channels: { whatsapp } }
  await handle({ ...deps, delivery }, { provider, ref })
}

const channelOf = (userId: string) =>
  stage.db.selectFrom('delivery_channels').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** A reader who got an email, and the address that its bounces return to. */
async function aRecipient() {
  await stage.at(SUNDAY)
  const user = await aSubscriber(stage.db)
  await stage.plan()
  await stage.at('2026-11-22T08:00:05Z')
  await stage.send(mail)
  return { user, returnPath: office.arrived.find(({ to }) => to === user.email)?.from ?? '' }
}

const raw = (to: string, body: string) => ({
  raw: Buffer.from(`From: mailer-daemon@mx.example\r\nTo: ${to}\r\nSubject: Report\r\n${body}`).toString(
    'base64',
  ),
})
const dsn = (status: string, action = 'failed') =>
  `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nAction: ${action}\r\nStatus: ${status}\r\n--b--`

it('[C6] a bounce for an unknown mailbox ends delivery; others, delays and automatic replies do not', async () => {
  const { user, returnPath } = await aRecipient()
  expect(returnPath).toMatch(/^bounce\+/)
  await receive('mail', raw(returnPath, dsn('4.4.7', 'delayed')))
  await receive('mail', raw(returnPath, 'Auto-Submitted: auto-replied\r\n\r\nI am away. Status: 5.1.1'))
  await receive('mail', raw(returnPath, dsn('5.2.2')))
  await receive('mail', raw(`bounce+${'0'.repeat(36)}.${'0'.repeat(32)}@in.drops.example`, dsn('5.1.1')))
  expect(await channelOf(user.id)).toMatchObject({ enabled: true })
  await receive('mail', raw(returnPath.toUpperCase(), dsn('5.1.1')))
  expect(await channelOf(user.id)).toMatchObject({ enabled: false, disabled_reason: 'bounced' })
})

it('[C7] [C8] a complaint suppresses the address at once', async () => {
  const { user, returnPath } = await aRecipient()
  const report = 'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1'
  await receive('mail', raw(returnPath, report))
  expect(await channelOf(user.id)).toMatchObject({ enabled: false, disabled_reason: 'complaint' })
  expect(await stage.db.selectFrom('suppressions').select('reason').execute()).toEqual([
    { reason: 'complaint' },
  ])
})

it('[C1] unsubscribing by email works, and so does a provider’s event', async () => {
  const { user } = await aRecipient()
  const address = `unsubscribe+${SIGNER.sign('unsubscribe', user.id)}@in.drops.example`
  await receive('mail', raw(address, '\r\nunsubscribe'))
  expect(await channelOf(user.id)).toMatchObject({ enabled: false, disabled_reason: 'unsubscribed' })
  const other = await aRecipient()
  const [row] = await deliveriesOf(stage.db, other.user.id)
  await receive('mail', { event: { type: 'bounce', delivery: row?.id, status: '5.1.1' } })
  expect(await channelOf(other.user.id)).toMatchObject({ disabled_reason: 'bounced' })
})

async function aWhatsAppReader(number: string) {
  const user = await aReader(stage.db, { profile: { subscription_tier: 'premium' } })
  const code = newToken()
  await stage.db
    .transaction()
    .execute((db) => saveLinkCode(db, { userId: user.id, kind: 'whatsapp', digest: code.digest }))
  await receive('whatsapp', written(number, `Daily Drops ${code.token}`))
  graph.received.length = 0
  return user.id
}
const change = (value: object) => ({ entry: [{ changes: [{ value }] }] })
const written = (from: string, body: string) => change({ messages: [{ from, text: { body } }] })
const bodies = () => graph.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)

it('[E1] [E2] the reader’s own code opts in; within a day free text is sent, later the template; STOP ends it', async () => {
  await stage.at('2026-11-22T06:00:00Z')
  const userId = await aWhatsAppReader('491701111111')
  expect(await channelOf(userId)).toMatchObject({
    address: '491701111111',
    opt_in_wording: 'Send my edition to WhatsApp',
  })
  await stage.at('2026-11-22T07:00:05Z')
  await stage.send(whatsapp.sender)
  expect(bodies()).toMatchObject([{ type: 'interactive', to: '491701111111' }])
  await stage.at('2026-11-24T07:00:05Z')
  await stage.send(whatsapp.sender)
  expect(bodies().at(-1)).toMatchObject({ type: 'template', template: { name: 'daily_edition' } })
  await receive('whatsapp', written('491701111111', 'Stop'))
  expect(await channelOf(userId)).toMatchObject({ enabled: false, disabled_reason: 'stopped' })
})

it.each([
  ['de', '491701111112', 'de'],
  ['ar', '491701111113', 'ar_EG'],
] as const)(
  '[LANG-10] WhatsApp messages are in the language of their reader: %s',
  async (locale, number, template) => {
    await stage.at('2026-11-22T06:00:00Z')
    const userId = await aWhatsAppReader(number)
    await setInterfaceLanguage(stage.db, userId, locale)
    await stage.at('2026-11-22T07:00:05Z')
    await stage.send(whatsapp.sender)
    const { interactive } = bodies().at(-1) as { interactive: { body: { text: string } } }
    expect(await wordsFound(stage, interactive.body.text, { userId, locale })).toEqual({
      hasHeading: true,
      hasReasons: false,
      inEnglish: [],
    })
    expect(JSON.stringify(interactive)).toContain(chat.in(locale)('listButton'))
    await stage.at('2026-11-24T07:00:05Z')
    await stage.send(whatsapp.sender)
    expect(bodies().at(-1)).toMatchObject({ type: 'template', template: { language: { code: template } } })
    expect(
      await wordsFound(stage, JSON.stringify(bodies().at(-1)), {
        userId,
        locale,
        day: '2026-11-24',
      }),
    ).toEqual({ hasHeading: true, hasReasons: false, inEnglish: [] })
  },
)

it('[E5] reports arrive repeated and out of order: the furthest state counts, and resolves unknown outcomes', async () => {
  await stage.at('2026-11-22T06:00:00Z')
  const userId = await aWhatsAppReader('491702222222')
  await stage.at('2026-11-22T07:00:05Z')
  await stage.send(whatsapp.sender)
  const [row] = await deliveriesOf(stage.db, userId)
  expect(bodies()[0]).toMatchObject({ biz_opaque_callback_data: row?.id })
  for (const status of ['read', 'sent', 'delivered', 'read', 'made-up']) {
    await receive('whatsapp', change({ statuses: [{ status, biz_opaque_callback_data: row?.id }] }))
  }
  expect(await deliveriesOf(stage.db, userId)).toMatchObject([{ provider_state: 'read', state: 'sent' }])
})

it('[E4] rate limits wait, and a refused marketing message is not repeated today', async () => {
  await stage.at('2026-11-22T06:00:00Z')
  const [one, two] = [await aWhatsAppReader('491703333333'), await aWhatsAppReader('491704444444')]
  answer = ({ body }) => ({
    status: 400,
    body: JSON.stringify({ error: { code: body.includes('491703333333') ? 131049 : 131056 } }),
  })
  await stage.at('2026-11-22T07:00:05Z')
  await stage.send(whatsapp.sender)
  expect((await deliveriesOf(stage.db, one)).map(({ state }) => state)).toEqual(['dead'])
  expect((await deliveriesOf(stage.db, two)).map(({ state }) => state)).toEqual(['pending'])
})

it('[E4] a number that three messages cannot reach gets no more', async () => {
  await stage.at('2026-11-22T06:00:00Z')
  const userId = await aWhatsAppReader('491705555555')
  answer = () => ({ status: 400, body: JSON.stringify({ error: { code: 131026 } }) })
  for (const moment of ['2026-11-22T07:00:05Z', '2026-11-22T17:00:05Z']) {
    await stage.at(moment)
    await stage.send(whatsapp.sender)
  }
  expect(await channelOf(userId)).toMatchObject({ enabled: true })
  await stage.at('2026-11-23T07:00:05Z')
  await stage.send(whatsapp.sender)
  expect(await channelOf(userId)).toMatchObject({ enabled: false, disabled_reason: 'unreachable' })
})

it('[E4] the whole number waits when the provider asks for it, and +1 numbers are pointed to Telegram', async () => {
  await stage.at('2026-11-22T06:00:00Z')
  const userId = await aWhatsAppReader('491706666666')
  answer = () => ({ status: 400, body: JSON.stringify({ error: { code: 130429 } }) })
  await stage.at('2026-11-22T07:00:05Z')
  await stage.send(whatsapp.sender)
  await stage.at('2026-11-22T07:00:40Z')
  await stage.send(whatsapp.sender)
  expect(graph.received).toHaveLength(1)
  expect(await deliveriesOf(stage.db, userId)).toMatchObject([{ state: 'pending', attempts: 0 }])
  answer = () => ({ status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.2' }] }) })
  const american = await aReader(stage.db, { profile: { subscription_tier: 'premium' } })
  const code = newToken()
  await stage.db
    .transaction()
    .execute((db) => saveLinkCode(db, { userId: american.id, kind: 'whatsapp', digest: code.digest }))
  await receive('whatsapp', written('12025550123', `Daily Drops ${code.token}`))
  expect(bodies().at(-1)).toMatchObject({ text: { body: expect.stringContaining('Connect Telegram') } })
  expect(await channelOf(american.id)).toBeUndefined()
})

it.each([
  [999, 100, 'too few mails to say', false, false],
  [10_000, 9, 'below 0.1 %', false, false],
  [10_000, 10, '0.1 %', true, false],
  [10_000, 29, 'below 0.3 %', true, false],
  [10_000, 30, '0.3 %', true, true],
])(
  '[C7] with %i emails and %i complaints, %s: alert %s, stop %s',
  async (sent, complaints, _, alarms, stops) => {
    const due_at = new Date('2026-11-21T08:00:00Z')
    await stage.db
      .insertInto('delivery_slots')
      .values({ due_at, channel: 'email', due: sent, sent })
      .execute()
    for (let nth = 0; nth < complaints; nth++) {
      const address_digest = Buffer.from(String(nth).padStart(16, '0'))
      await stage.db
        .insertInto('suppressions')
        .values({ channel: 'email', address_digest, reason: 'complaint', created_at: due_at })
        .execute()
    }
    const heard: unknown[] = []
    const deps = testDeps(stage.db)
    const log = Object.assign(Object.create(deps.log) as typeof deps.log, {
      error: (line: { alarm?: string }) => heard.push(line.alarm),
    })
    const { signal } = new AbortController()
    await planDeliveries({ ...deps, log, signal })
    expect(heard.includes('complaints')).toBe(alarms)
    expect(await stage.db.selectFrom('delivery_pauses').select(['channel', 'reason']).execute()).toEqual(
      stops ? [{ channel: 'email', reason: 'too many complaints' }] : [],
    )
    if (!stops) return
    await planDeliveries({ ...deps, log, signal })
    const audited = await stage.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'pause-delivery')
      .execute()
    expect(audited).toHaveLength(1)
  },
)
