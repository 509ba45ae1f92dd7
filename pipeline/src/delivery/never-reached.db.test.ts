import { createECDH } from 'node:crypto'
import dns from 'node:dns'
import { CHANNELS, rulesOf } from '@daily-drops/core/delivery/channels'
import { openChannel } from '@daily-drops/db/delivery/channels'
import type { Claimed } from '@daily-drops/db/delivery/claims'
import { savePushSubscription } from '@daily-drops/db/delivery/push-subscriptions'
import { saveWebhookAddress } from '@daily-drops/db/delivery/webhook-addresses'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { NEVER_REACHED_CODES } from '@daily-drops/services/operations/never-reached-codes'
import { anIssue } from '@daily-drops/services/testing/an-issue'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createGuardedClient } from '../fetch/guarded-client.ts'
import { createPushSender } from './channels/push/push-sender.ts'
import { createSlack } from './channels/slack/slack.ts'
import { createTelegram } from './channels/telegram/telegram.ts'
import { createWhatsApp } from './channels/whatsapp/whatsapp.ts'
import type { Sender } from './sender.ts'
import { aMailSender, SIGNER } from './testing/delivery-stage.ts'

const SITE = 'https://drops.example'
const ISSUE = anIssue({ items: [], editionSize: 5 })

const digestOf = (url: string) => SIGNER.digest('slack', url).toString('hex')

let test: TestDb
let claim: Claimed
let senders: Record<Sender['channel'], Sender>
const { Resolver } = dns

beforeAll(async () => {
  test = await testDb()
  const { id: userId, email } = await aUser(test.db)
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  const browser = {
    endpoint: 'http://localhost/x',
    p256dh: publicKey,
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  await test.db.transaction().execute((db) => savePushSubscription(db, userId, null, browser))
  const webhook = { url: 'https://localhost/x', sealed: SIGNER.seal('https://localhost/x', userId) }
  await test.db.transaction().execute(async (db) => {
    await openChannel(db, { userId, kind: 'slack', address: digestOf(webhook.url), wording: 'x' })
    await saveWebhookAddress(db, { userId, kind: 'slack', sealed: webhook.sealed })
  })
  const client = createGuardedClient({
    contactUrl: SITE,
    resolver: (name, options, callback) => dns.lookup(name, options, callback),
  })
  claim = {
    id: '00000000-0000-0000-0000-000000000000',
    userId,
    address: email,
    dueAt: new Date(0),
    lastInboundAt: null,
    editionDay: '2026-11-22',
    part: 1,
  } as Claimed
  senders = {
    email: aMailSender('smtp://localhost'),
    telegram: createTelegram({ token: '1:t', site: SITE, signer: SIGNER, apiRoot: 'http://localhost' })
      .sender as Sender,
    whatsapp: createWhatsApp({
      token: 't',
      phoneNumberId: '42',
      template: 'x',
      codeTemplate: 'verification_code',
      templateLanguage: 'en',
      apiUrl: 'http://localhost',
      site: SITE,
      signer: SIGNER,
    }).sender as Sender,
    push: createPushSender({
      db: test.db,
      isAllowed: () => true,
      client,
      vapid: { publicKey, privateKey: ecdh.getPrivateKey('base64url'), contact: 'mailto:ops@drops.example' },
    }) as Sender,
    slack: createSlack({ db: test.db, signer: SIGNER, site: SITE, locales: ['en'], client }).sender,
  }
})
afterAll(async () => {
  for (const sender of Object.values(senders)) sender.close()
  await test.close()
})
afterEach(() => {
  Object.assign(dns, { Resolver })
})

/** Makes the machine's own resolver fail with this code. */
function failLookups(code: string): void {
  const fail =
    (given: string) =>
    (...args: unknown[]) =>
      (args.at(-1) as (error: Error) => void)(Object.assign(new Error('lookup'), { code: given }))
  vi.spyOn(dns, 'lookup').mockImplementation(fail(code) as never)
  // Mail servers are first looked up through DNS directly.
  Object.assign(dns, { Resolver: undefined })
  for (const way of ['resolve4', 'resolve6'] as const) {
    vi.spyOn(dns, way).mockImplementation(fail(dns.NOTFOUND) as never)
  }
}

const CASES = CHANNELS.flatMap((channel) => NEVER_REACHED_CODES.map((code) => ({ channel, code })))

it.each(CASES)('$channel tries again after $code, because nothing was sent', async ({ channel, code }) => {
  failLookups(code)
  const sender = senders[channel]
  const at = channel === 'slack' ? digestOf('https://localhost/x') : claim.address
  const outcome = await sender.send(await sender.render({ ...claim, address: at }, ISSUE), () => true)
  expect(outcome).toMatchObject({ kind: 'retry' })
  // A service that all readers share is paused briefly. One of the many that browsers and webhooks use is
  // not.
  expect('pauses' in outcome).toBe(!['browser', 'webhook'].includes(rulesOf(channel).kind))
})
