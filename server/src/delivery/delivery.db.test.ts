import { createHmac } from 'node:crypto'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { scheduleDeletion } from '@daily-drops/db/testing/accounts'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

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
  const topics = await aTopicBranch(host.db)
  for (let n = 0; n < 6; n++)
    await aDrop(host.db, {
      topics,
      title: `Title ${n} & <script>alert(1)</script> \u0007it's`,
      language: 'en',
    })
  await host.db
    .insertInto('preferences')
    .values({ user_id: reader.id, selected_topic_ids: [topics.l1.id] })
    .execute()
})
afterAll(() => host.close())

const call = (name: string, input: object, who = reader) =>
  host.app.request(`/functions/v1/${name}`, post(input, who.token))
const channel = () =>
  host.db.selectFrom('delivery_channels').selectAll().where('user_id', '=', reader.id).executeTakeFirst()
const inbound = () => host.db.selectFrom('inbound_updates').select(['provider', 'update_ref']).execute()
const unsubscribeUrl = () =>
  `/newsletter/unsubscribe/${host.deps.delivery.signer.sign('unsubscribe', reader.id)}`

async function subscribe() {
  await host.db
    .transaction()
    .execute((db) => openChannel(db, { userId: reader.id, kind: 'email', wording: 'x' }))
}

it('[NEWS-01] [NEWS-07] [LIM-09] with email configured the subscription is stored: Sundays, at the chosen hour in Berlin', async () => {
  expect((await call('save-newsletter', { subscribed: true, hour: 20 })).status).toBe(200)
  expect(await channel()).toMatchObject({
    enabled: true,
    days: [7],
    minutes: [1200],
    time_zone: 'Europe/Berlin',
    opt_in_wording: 'Send me the newsletter',
  })
  for (const hour of [5, 21, 9.5]) {
    expect((await call('save-newsletter', { subscribed: true, hour })).status).toBe(400)
  }
  await call('save-newsletter', { subscribed: false })
  expect(await channel()).toMatchObject({ enabled: false, next_run_at: null })
})

it('[NEWS-06] the preview is the reader’s own edition of today', async () => {
  const answer = (await (await call('get-newsletter', {})).json()) as {
    preview: { items: { title: string; reason: string }[] }
  }
  expect(answer.preview.items.length).toBeGreaterThanOrEqual(5)
  expect(answer.preview.items.every(({ title, reason }) => title.startsWith('Title') && reason)).toBe(true)
})

it('[NEWS-01] [NEWS-05] without email nothing can be stored', async () => {
  const bare = await startTestApp()
  const person = await signUp(bare.deps.auth, bare.db)
  const answer = await bare.app.request(
    '/functions/v1/save-newsletter',
    post({ subscribed: true }, person.token),
  )
  expect(answer.status).toBe(501)
  expect(await bare.db.selectFrom('delivery_channels').selectAll().execute()).toEqual([])
  for (const path of ['/webhooks/telegram', '/webhooks/whatsapp', '/webhooks/mail']) {
    expect((await bare.app.request(path, { method: 'POST', body: '{}' })).status).toBe(404)
  }
  await bare.close()
})

it('[C3] opening an unsubscribe link changes nothing, however it is opened', async () => {
  await subscribe()
  for (const method of ['GET', 'HEAD']) {
    expect((await host.app.request(unsubscribeUrl(), { method })).status).toBe(200)
  }
  expect(await channel()).toMatchObject({ enabled: true })
})

it.each([
  ['urlencoded', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  [
    'multipart',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    'multipart/form-data; boundary=b',
  ],
])('[C3] one POST ends it, %s, from any origin, without a session, and again', async (_, body, type) => {
  await subscribe()
  const request = {
    method: 'POST',
    body,
    headers: {
      'content-type': type,
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'x=y',
    },
  }
  for (let time = 0; time < 2; time++) {
    const answer = await host.app.request(unsubscribeUrl(), request)
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(await channel()).toMatchObject({ enabled: false, disabled_reason: 'unsubscribed' })
  }
  const forged = await host.app.request(`${unsubscribeUrl().slice(0, -2)}00`, request)
  expect(forged.status).toBe(200)
  await subscribe()
  await host.app.request(`/newsletter/unsubscribe/${reader.id}.${'0'.repeat(32)}`, request)
  expect(await channel()).toMatchObject({ enabled: true })
})

it('a save link saves after a click and only for its own reader', async () => {
  const drop = await aDrop(host.db)
  const url = `/newsletter/save/${host.deps.delivery.signer.sign('save', `${reader.id}.${drop.id}`)}`
  const saved = () =>
    host.db.selectFrom('bookmarks').select('drop_id').where('drop_id', '=', drop.id).execute()
  await host.app.request(url)
  expect(await saved()).toEqual([])
  await host.app.request(url, { method: 'POST' })
  expect(await saved()).toEqual([{ drop_id: drop.id }])
  expect((await host.app.request(url.replace('/save/', '/unsubscribe/'), { method: 'GET' })).status).toBe(404)
})

it("[C10] a test goes to the reader's own address, five times an hour", async () => {
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) statuses.push((await call('send-test-edition', {})).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('[D2] a Telegram update needs the secret, is stored once and acknowledged at once', async () => {
  const update = JSON.stringify({ update_id: 5, message: { chat: { id: 1, type: 'private' }, text: 'é' } })
  const send = (secret?: string) =>
    host.app.request('/webhooks/telegram', {
      method: 'POST',
      body: update,
      ...(secret && { headers: { 'x-telegram-bot-api-secret-token': secret } }),
    })
  expect([(await send()).status, (await send('wrong-secret-of-enough-characters')).status]).toEqual([
    403, 403,
  ])
  expect(await inbound()).toEqual([])
  expect([(await send(HOOK)).status, (await send(HOOK)).status]).toEqual([200, 200])
  expect(await inbound()).toEqual([{ provider: 'telegram', update_ref: '5' }])
})

it('[E3] WhatsApp’s handshake needs the token, its messages a signature over their bytes', async () => {
  const shake = (token: string) =>
    host.app.request(`/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`)
  expect((await shake('wrong')).status).toBe(403)
  expect(await (await shake(HOOK)).text()).toBe('42')
  const body = '{"entry": [ {"name":"Caf\\u00e9 é"} ]}'
  const signature = `sha256=${createHmac('sha256', HOOK).update(body).digest('hex')}`
  const send = (text: string, header: string) =>
    host.app.request('/webhooks/whatsapp', {
      method: 'POST',
      body: text,
      headers: { 'x-hub-signature-256': header },
    })
  expect((await send(body, signature)).status).toBe(200)
  expect((await send(JSON.stringify(JSON.parse(body)), signature)).status).toBe(403)
  expect((await send(body, 'sha256=')).status).toBe(403)
})

interface SignedMail {
  body?: string
  age?: number
  secret?: string
  id?: string
  headers?: Record<string, string>
}
/** Posts a report as a mail provider does, signed over the id, the time and the body. */
function report({ body = '{}', age = 0, secret = HOOK, id = 'msg_1', headers }: SignedMail) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const signed = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
  return host.app.request('/webhooks/mail', { method: 'POST', body, headers: { ...signed, ...headers } })
}
const reports = async () => (await inbound()).filter(({ provider }) => provider === 'mail')

it('[C6] email reports are signed, fresh, and stored once', async () => {
  const body = JSON.stringify({ type: 'bounce', delivery: reader.id, status: '5.1.1' })
  expect((await report({ body, age: 301 })).status).toBe(403)
  expect((await report({ body, secret: 'another-secret-of-enough-characters' })).status).toBe(403)
  expect([(await report({ body })).status, (await report({ body })).status]).toEqual([200, 200])
  expect(await reports()).toHaveLength(1)
})

it('[C6] takes the recipient of a raw email from the signed content, and stores no email without a token of ours', async () => {
  const type = { 'content-type': 'message/rfc822' }
  const own = `unsubscribe+${host.deps.delivery.signer.sign('unsubscribe', reader.id)}@in.drops.example`
  const raw = (to: string) => `${to}\r\nFrom: ada@mail.example\r\n\r\nTo: ${own}\r\n`
  const before = (await reports()).length
  const strangers = [
    { id: 'header', body: raw('To: hello@in.drops.example'), headers: { ...type, 'x-recipient': own } },
    { id: 'forged', body: raw('To: bounce+nobody@in.drops.example'), headers: type },
    { id: 'bomb', body: `To: bounce+nobody@in.drops.example\n\n${'<div>'.repeat(100_000)}`, headers: type },
  ]
  for (const stranger of strangers) expect((await report(stranger)).status).toBe(200)
  expect(await reports()).toHaveLength(before)
  expect((await report({ id: 'to', body: raw(`To: ${own}`), headers: type })).status).toBe(200)
  const delivered = raw(`Delivered-To: ${own}\r\nTo: list@mail.example`)
  expect((await report({ id: 'delivered', body: delivered, headers: type })).status).toBe(200)
  expect((await reports()).map((one) => one.update_ref)).toEqual(expect.arrayContaining(['to', 'delivered']))
})

it('stores at most 20 emails a day about one message or reader', async () => {
  const token = host.deps.delivery.signer.sign('bounce', '00000000-0000-4000-8000-000000000000')
  const body = `To: bounce+${token}@in.drops.example\r\n\r\n`
  const before = (await reports()).length
  for (let nth = 0; nth < 25; nth++) {
    const answer = await report({ id: `many-${nth}`, body, headers: { 'content-type': 'message/rfc822' } })
    expect(answer.status).toBe(200)
  }
  expect(await reports()).toHaveLength(before + 20)
})

it('[PERM-17] [LIM-09] only Premium readers connect a messaging app, at 08:00 and 18:00 CET unless they choose', async () => {
  expect((await call('link-channel', { kind: 'telegram' })).status).toBe(403)
  await host.db
    .updateTable('profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', reader.id)
    .execute()
  const link = (await (await call('link-channel', { kind: 'telegram' })).json()) as { url: string }
  expect(link.url).toMatch(/^https:\/\/t\.me\/daily_drops_bot\?start=[0-9a-f]{32}$/)
  const wa = (await (await call('link-channel', { kind: 'whatsapp' })).json()) as { url: string }
  expect(wa.url).toMatch(/^https:\/\/wa\.me\/491700000000\?text=Daily%20Drops%20[0-9a-f]{32}$/)
  expect((await call('save-channel', { kind: 'telegram', enabled: true })).status).toBe(400)
  await host.db
    .transaction()
    .execute((db) => openChannel(db, { userId: reader.id, kind: 'telegram', address: '9', wording: 'x' }))
  const times = async () =>
    (
      await host.db
        .selectFrom('delivery_channels')
        .selectAll()
        .where('kind', '=', 'telegram')
        .executeTakeFirst()
    )?.minutes
  expect(await times()).toEqual([480, 1080])
  await call('save-channel', { kind: 'telegram', enabled: true, minutes: [615], time_zone: 'Asia/Kolkata' })
  expect(await times()).toEqual([615])
  expect((await call('save-channel', { kind: 'telegram', enabled: true, time_zone: 'CET' })).status).toBe(400)
})

it('[I6] the private feed shows the edition to anyone with its address, until it is revoked', async () => {
  const { rss, json } = (await (await call('create-feed-token', {})).json()) as { rss: string; json: string }
  const path = (url: string) => new URL(url).pathname
  const xml = await host.app.request(path(rss))
  expect([xml.status, xml.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
  const text = await xml.text()
  // Feed readers may treat titles as HTML, and XML cannot contain a bell character.
  for (const part of ['<script', '\u0007']) expect(text).not.toContain(part)
  const { items = [] } = parseRssFeed(text)
  expect(items.length).toBeGreaterThanOrEqual(5)
  for (const { title } of items)
    expect(title).toMatch(/^Title \d &amp; &lt;script&gt;alert\(1\)&lt;\/script&gt; it's$/)
  const feed = parseJsonFeed((await (await host.app.request(path(json))).json()) as object)
  expect(feed.items?.length).toBeGreaterThanOrEqual(5)
  expect(host.lines.join('\n')).not.toContain(path(rss).split('/')[2])
  await scheduleDeletion(host.db, reader.id)
  for (const url of [rss, json]) expect((await host.app.request(path(url))).status).toBe(404)
  await host.db.deleteFrom('account_deletions').execute()
  expect((await host.app.request(path(json))).status).toBe(200)
  await call('revoke-feed-token', {})
  expect((await host.app.request(path(rss))).status).toBe(404)
})

it("[F1] only browsers' push services are accepted as endpoints", async () => {
  const push = await startTestApp({ VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` })
  const person = await signUp(push.deps.auth, push.db)
  const keys = { p256dh: 'BPk', auth: 'k8' }
  const subscribe = (endpoint: string) =>
    push.app.request('/functions/v1/subscribe-push', post({ endpoint, keys }, person.token))
  for (const endpoint of [
    'https://evil.example/',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/',
    'https://127.0.0.1/',
  ]) {
    expect((await subscribe(endpoint)).status).toBe(400)
  }
  expect((await subscribe('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200)
  expect(await push.db.selectFrom('delivery_channels').select(['kind', 'enabled']).execute()).toEqual([
    { kind: 'push', enabled: true },
  ])
  await push.db.deleteFrom('sessions').execute()
  expect(await push.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  await push.close()
})

it('[F4] a browser is removed only by its own reader, and its messages by the switch', async () => {
  const push = await startTestApp({ VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` })
  const [mine, theirs] = [await signUp(push.deps.auth, push.db), await signUp(push.deps.auth, push.db)]
  const ask = (name: string, input: object, { token }: SignedIn) =>
    push.app.request(`/functions/v1/${name}`, post(input, token))
  const endpoint = 'https://fcm.googleapis.com/fcm/send/mine'
  const browser = { endpoint, keys: { p256dh: 'BPk', auth: 'k8' } }
  const browsers = () => push.db.selectFrom('push_subscriptions').select('endpoint').execute()
  const channelOfMine = () =>
    push.db.selectFrom('delivery_channels').selectAll().where('user_id', '=', mine.id).executeTakeFirst()
  await ask('subscribe-push', browser, mine)
  await ask('save-channel', { kind: 'push', enabled: false }, mine)
  await ask('subscribe-push', browser, mine)
  expect((await channelOfMine())?.enabled).toBe(false)
  await ask('unsubscribe-push', { endpoint }, theirs)
  expect(await browsers()).toHaveLength(1)
  await ask('unsubscribe-push', { endpoint }, mine)
  expect(await browsers()).toEqual([])
  await ask('subscribe-push', browser, mine)
  expect((await channelOfMine())?.enabled).toBe(true)
  await push.close()
})

it('[F4] a browser moves to the account that signs in on it, and not to one that only has its endpoint', async () => {
  const push = await startTestApp({ VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` })
  const [owner, other] = [await signUp(push.deps.auth, push.db), await signUp(push.deps.auth, push.db)]
  const endpoint = 'https://fcm.googleapis.com/fcm/send/shared'
  const subscribe = async ({ token }: SignedIn, keys: object) =>
    (await push.app.request('/functions/v1/subscribe-push', post({ endpoint, keys }, token))).status
  const holders = async () =>
    (await push.db.selectFrom('push_subscriptions').select('user_id').execute()).map((row) => row.user_id)
  const keys = { p256dh: 'BPk', auth: 'k8' }
  expect(await subscribe(owner, keys)).toBe(200)
  for (const guess of [
    { ...keys, auth: 'AA' },
    { ...keys, p256dh: 'BPA' },
  ]) {
    expect(await subscribe(other, guess)).toBe(400)
  }
  expect(await holders()).toEqual([owner.id])
  expect(await push.db.selectFrom('delivery_channels').select('user_id').execute()).toEqual([
    { user_id: owner.id },
  ])
  expect(await subscribe(other, keys)).toBe(200)
  expect(await holders()).toEqual([other.id])
  await push.close()
})

it('email is sent on chosen days, at a chosen minute and zone, once a day, and a pause outlasts a new time', async () => {
  const save = (more: object) => call('save-channel', { kind: 'email', enabled: true, ...more })
  expect((await save({ minutes: [615], days: [5, 1, 1], time_zone: 'Asia/Kolkata' })).status).toBe(200)
  const mail = async () =>
    host.db
      .selectFrom('delivery_channels')
      .selectAll()
      .where('user_id', '=', reader.id)
      .where('kind', '=', 'email')
      .executeTakeFirstOrThrow()
  expect(await mail()).toMatchObject({ minutes: [615], days: [1, 5], time_zone: 'Asia/Kolkata' })
  const { hour } = (await (await call('get-newsletter', {})).json()) as { hour: number }
  expect(hour).toBe(10)
  for (const wrong of [
    { minutes: [480, 1080] },
    { minutes: [1440] },
    { minutes: [] },
    { days: [] },
    { days: [0] },
    { days: [8] },
    { time_zone: 'Europe/Nowhere' },
  ]) {
    expect((await save(wrong)).status).toBe(400)
  }
  const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const pause = (until: string | null) => call('pause-channel', { kind: 'email', until })
  expect((await pause('2020-01-01')).status).toBe(400)
  expect((await pause('2199-01-01')).status).toBe(400)
  expect((await pause(day)).status).toBe(200)
  const until = (await mail()).paused_until
  await save({ minutes: [700], time_zone: 'Asia/Kolkata' })
  const moved = await mail()
  expect(moved).toMatchObject({ minutes: [700], paused_until: until, owes_catch_up: true })
  expect(Number(moved.next_run_at)).toBeGreaterThanOrEqual(Number(until))
  const { channels } = (await (await call('list-channels', {})).json()) as {
    channels: { kind: string; paused_until: string | null }[]
  }
  expect(channels.find(({ kind }) => kind === 'email')?.paused_until).toBe(day)
  await pause(null)
  expect(await mail()).toMatchObject({ paused_until: null, enabled: true })
})
