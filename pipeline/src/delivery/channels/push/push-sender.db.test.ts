import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { purgeSilentBrowsers, savePushSubscription } from '@daily-drops/db/delivery/push-subscriptions'
import { deleteDeliveries } from '@daily-drops/db/testing/deliveries'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testClient } from '../../../fetch/testing/client.ts'
import { type LoopbackServer, startLoopbackServer } from '../../../fetch/testing/loopback-server.ts'
import type { Sender } from '../../sender.ts'
import { aReader, deliveriesOf, setDeliveryStage } from '../../testing/delivery-stage.ts'
import { wordsFound } from '../../testing/said-in.ts'
import { createPushSender } from './push-sender.ts'

const DUE = '2026-11-22T07:00:05Z'

let stage: Awaited<ReturnType<typeof setDeliveryStage>>
let service: LoopbackServer
let createPush: () => Sender
let push: Sender
let answers: Record<string, { status: number; headers?: Record<string, string> }>
const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []

beforeAll(async () => {
  stage = await setDeliveryStage()
  service = await startLoopbackServer(async (request, response) => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: await buffer(request) })
    const { status, headers } = answers[path] ?? { status: 201 }
    response.writeHead(status, headers).end()
  })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const publicKey = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const vapid = {
    publicKey: publicKey.toString('base64url'),
    privateKey: d,
    contact: 'mailto:ops@drops.example',
  }
  createPush = () =>
    createPushSender({ db: stage.db, client: testClient(), vapid, isAllowed: () => true }) as Sender
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await stage.close()
})
beforeEach(async () => {
  push = createPush()
  answers = {}
  received.length = 0
  await deleteDeliveries(stage.db)
  await stage.at('2026-11-22T06:40:00Z')
})

const receiver = createECDH('prime256v1')
receiver.generateKeys()
const AUTH = Buffer.alloc(16, 7)

/** A reader who is notified at 08:00 CET in these browsers. */
async function aPushReader(...browsers: string[]) {
  const { id } = await aReader(stage.db)
  await stage.db.transaction().execute(async (db) => {
    await openChannel(db, { userId: id, kind: 'push', wording: 'x' })
    for (const name of browsers) {
      await savePushSubscription(db, id, null, {
        endpoint: `${service.origin}/${name}`,
        p256dh: receiver.getPublicKey().toString('base64url'),
        auth: AUTH.toString('base64url'),
      })
    }
  })
  return id
}

async function sendAt(moment: string) {
  await stage.at(moment)
  await stage.send(push)
}
const left = async () => {
  const rows = await stage.db.selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute()
  return rows.map(({ endpoint }) => new URL(endpoint).pathname)
}
const pausedBudgets = () =>
  stage.db.selectFrom('send_budgets').select('key').where('paused_until', 'is not', null).execute()
const stateOf = async (userId: string) =>
  (await deliveriesOf(stage.db, userId)).map(({ state, attempts, reason }) => ({ state, attempts, reason }))

/** What the browser would show (RFC 8291). */
function decrypt(body: Buffer): unknown {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + 65)]
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender])
  const material = derive(receiver.computeSecret(sender), AUTH, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, -1).toString())
}

it.each(['de', 'ar'] as const)(
  '[LANG-10] a notification is in the language of its reader, and opens that page: %s',
  async (locale) => {
    const userId = await aPushReader('one')
    await setInterfaceLanguage(stage.db, userId, locale)
    await sendAt(DUE)
    const { title, url } = decrypt(received[0]?.body ?? Buffer.of()) as { title: string; url: string }
    expect(await wordsFound(stage, title, { userId, locale })).toEqual({
      hasHeading: true,
      hasReasons: false,
      inEnglish: [],
    })
    expect(url).toBe(`/${locale}/feed`)
  },
)

it('[F3] [F4] every browser of a reader gets a message that only it can decrypt, for six hours, once a day', async () => {
  const userId = await aPushReader('one', 'two')
  await sendAt(DUE)
  expect(received.map(({ path }) => path).sort()).toEqual(['/one', '/two'])
  for (const { headers, body } of received) {
    expect(headers).toMatchObject({
      ttl: '21600',
      topic: 'edition-2026-11-22-1',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(body.length).toBeLessThanOrEqual(2048)
    expect(decrypt(body)).toMatchObject({
      tag: 'edition-2026-11-22-1',
      url: '/feed',
      title: expect.any(String),
    })
  }
  expect(await stateOf(userId)).toEqual([{ state: 'sent', attempts: 1, reason: null }])
})

it('[F3] an expired browser is removed, the others stay', async () => {
  await aPushReader('gone', 'missing', 'here')
  answers = { '/gone': { status: 410 }, '/missing': { status: 404 } }
  await sendAt(DUE)
  expect(await left()).toEqual(['/here'])
})

it.each([401, 403])(
  '[F3] one browser whose service returns %i delays no other reader and is not deleted',
  async (status) => {
    answers = { '/refusing': { status } }
    const refused = await aPushReader('refusing')
    await sendAt(DUE)
    expect(await stateOf(refused)).toEqual([{ state: 'pending', attempts: 1, reason: `push ${status}` }])
    const later = await aPushReader('here')
    await stage.db
      .updateTable('delivery_channels')
      .set({ next_run_at: new Date(DUE) })
      .execute()
    await sendAt('2026-11-22T07:00:10Z')
    expect(await stateOf(later)).toMatchObject([{ state: 'sent' }])
    expect(await left()).toEqual(['/refusing', '/here'])
    // Refused again while others are reached, so only this reader's message waits.
    for (const moment of ['2026-11-22T07:02:00Z', '2026-11-22T07:09:00Z']) await sendAt(moment)
    expect(await stateOf(refused)).toMatchObject([{ state: 'pending', attempts: 3 }])
    expect(await pausedBudgets()).toEqual([])
  },
)

it('[F3] refusals of three readers who were reached before pause the channel, which costs no attempt', async () => {
  const names = ['one', 'two', 'three', 'four']
  const readers = []
  for (const name of names) readers.push(await aPushReader(name))
  await sendAt(DUE)
  // A worker that has just started: nothing was accepted within its last hour.
  push = createPush()
  received.length = 0
  answers = Object.fromEntries(names.map((name) => [`/${name}`, { status: 403 }]))
  await stage.at('2026-11-23T06:40:00Z')
  await sendAt('2026-11-23T07:00:05Z')
  const latest = async (userId: string) => (await stateOf(userId)).at(-1)
  const attempts = (await Promise.all(readers.map(latest))).map((row) => row?.attempts)
  expect(attempts.toSorted()).toEqual([0, 1, 1, 1])
  expect(await left()).toEqual(names.map((name) => `/${name}`))
  answers = {}
  await sendAt('2026-11-23T07:04:00Z')
  expect(received).toHaveLength(4)
  await sendAt('2026-11-23T07:06:00Z')
  for (const userId of readers) expect(await latest(userId)).toMatchObject({ state: 'sent' })
})

it('[F3] endpoints that never accepted a message pause nothing, however many accounts add them', async () => {
  const names = ['alien-1', 'alien-2', 'alien-3', 'alien-4']
  answers = Object.fromEntries(names.map((name) => [`/${name}`, { status: 403 }]))
  for (const name of names) await aPushReader(name)
  await sendAt(DUE)
  expect(received).toHaveLength(4)
  expect(await pausedBudgets()).toEqual([])
  const honest = await aPushReader('here')
  await stage.at('2026-11-23T06:40:00Z')
  await sendAt('2026-11-23T07:00:05Z')
  expect((await stateOf(honest)).at(-1)).toMatchObject({ state: 'sent' })
})

it('[F3] a busy service is tried again when it says', async () => {
  const userId = await aPushReader('one')
  answers = { '/one': { status: 429, headers: { 'retry-after': '600' } } }
  await sendAt(DUE)
  answers = {}
  await sendAt('2026-11-22T07:09:00Z')
  expect(await stateOf(userId)).toMatchObject([{ state: 'pending', attempts: 1 }])
  await sendAt('2026-11-22T07:10:30Z')
  expect(await stateOf(userId)).toMatchObject([{ state: 'sent', attempts: 2 }])
})

it('[F3] a browser not seen for 90 days is removed, whatever its service returns', async () => {
  await aPushReader('silent', 'seen')
  const silent = new Date('2026-08-23T00:00:00Z')
  await stage.db
    .updateTable('push_subscriptions')
    .set({ last_seen_at: silent })
    .where('endpoint', 'like', '%/silent')
    .execute()
  expect(await purgeSilentBrowsers(stage.db, 90)).toBe(1)
  expect(await left()).toEqual(['/seen'])
})
