import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { stopChannel } from '@daily-drops/db/delivery/pauses'
import { webhookAddressOf } from '@daily-drops/db/delivery/webhook-addresses'
import { deleteDeliveries } from '@daily-drops/db/testing/deliveries'
import { channels } from '@daily-drops/messages/subjects/channels'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { selfSigned } from '@daily-drops/world/hosting/certificate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClient } from '../../../fetch/testing/client.ts'
import { handle as sendLinkMessage } from '../../../jobs/delivery/send-link-message.ts'
import type { OpenChannel } from '../../open-channel.ts'
import {
  aReader,
  deliveriesOf,
  SIGNER,
  STAGE_LOCALES,
  setDeliveryStage,
} from '../../testing/delivery-stage.ts'
import { wordsFound } from '../../testing/said-in.ts'
import { type SlackServer, startSlackServer } from '../../testing/slack-server.ts'
import { postWebhook } from './post-webhook.ts'
import { createSlack } from './slack.ts'
import { type SlackMessage, testMessage } from './slack-message.ts'

const SITE = 'https://drops.example'
let stage: Awaited<ReturnType<typeof setDeliveryStage>>
let server: SlackServer
let slack: OpenChannel
let jobs = 0
const client = testClient()

beforeAll(async () => {
  stage = await setDeliveryStage()
  server = await startSlackServer(selfSigned(['127.0.0.1'], new Date()))
  slack = createSlack({ db: stage.db, signer: SIGNER, site: SITE, locales: STAGE_LOCALES, client })
})
afterAll(async () => {
  await client.close()
  await server[Symbol.asyncDispose]()
  await stage.close()
})
beforeEach(async () => {
  server.treat = undefined
  server.posts.length = 0
  await deleteDeliveries(stage.db)
  await stage.db.deleteFrom('rate_limits').execute()
  await stage.at('2026-11-22T06:50:00Z')
})

const premium = () => aReader(stage.db, { profile: { subscription_tier: 'premium' } })
const channelOf = (userId: string) =>
  stage.db.selectFrom('delivery_channels').selectAll().where('user_id', '=', userId).executeTakeFirst()

function link(userId: string, path = '/services/T1/B1/secret', jobId = `job-${++jobs}`) {
  const url = path.startsWith('https:') ? path : `${server.origin}${path}`
  return slack.sendLinkMessage?.({ userId, ref: SIGNER.seal(url, userId), jobId })
}

async function aConnected(path?: string) {
  const { id } = await premium()
  expect(await link(id, path)).toEqual({ sent: true })
  server.posts.length = 0
  return id
}

async function sendAt(moment: string) {
  await stage.at(moment)
  await stage.send(slack.sender)
}
const MORNING = '2026-11-22T07:01:00Z'

it.each(['de', 'ar'] as const)(
  '[LANG-08] [LANG-10] a webhook’s test message and editions are in the language of their reader: %s',
  async (locale) => {
    const { id: userId } = await premium()
    await setInterfaceLanguage(stage.db, userId, locale)
    await link(userId)
    await sendAt(MORNING)
    const [test, edition] = server.posts.map(({ body }) => body as SlackMessage)
    expect(test).toEqual(testMessage(SITE, locale))
    expect(test?.text).toContain(`<${SITE}/${locale}/settings|`)
    for (const text of [
      edition?.text ?? '',
      edition?.blocks.map((block) => JSON.stringify(block)).join() ?? '',
    ])
      expect(await wordsFound(stage, text, { userId, locale })).toEqual({
        hasHeading: true,
        hasReasons: true,
        inEnglish: [],
      })
    expect(edition?.text).toContain(`<${SITE}/${locale}/feed|${editionMessages.in(locale)('readOnTheWeb')}>`)
    expect(await channelOf(userId)).toMatchObject({ opt_in_wording: channels.in(locale)('wording.slack') })
  },
)

describe('connecting', () => {
  it('sends one test message, and stores the address encrypted', async () => {
    const { id } = await premium()
    expect(await link(id)).toEqual({ sent: true })
    expect(server.posts).toMatchObject([{ path: '/services/T1/B1/secret', body: testMessage(SITE, 'en') }])
    const channel = await channelOf(id)
    expect(channel).toMatchObject({ kind: 'slack', enabled: true, minutes: [480] })
    const kept = JSON.stringify([channel, await webhookAddressOf(stage.db, id, 'slack')])
    expect(kept).not.toContain('127.0.0.1')
    expect(kept).not.toContain('secret')
    expect(SIGNER.open((await webhookAddressOf(stage.db, id, 'slack')) ?? '', id)).toContain('/services/T1')
  })

  it('changes nothing a second time, and a job that runs again sends nothing', async () => {
    const { id } = await premium()
    await link(id, undefined, 'same')
    expect(await link(id, undefined, 'same')).toEqual({ sent: false, problem: 'unknown' })
    expect(server.posts).toHaveLength(1)
    expect(await link(id)).toEqual({ sent: true })
    expect(await channelOf(id)).toMatchObject({ enabled: true })
  })

  it('leaves an address that delivers to another account unchanged, and posts nothing there', async () => {
    const owner = await aConnected()
    const { id } = await premium()
    expect(await link(id)).toEqual({ sent: false, problem: 'taken' })
    expect(server.posts).toEqual([])
    expect(await channelOf(id)).toBeUndefined()
    expect(await channelOf(owner)).toMatchObject({ enabled: true })
  })

  it('posts nothing for a reader who has since lost Premium or been deleted', async () => {
    const [former, deleted] = [await premium(), await premium()]
    await stage.db
      .updateTable('profiles')
      .set({ subscription_tier: 'free' })
      .where('id', '=', former.id)
      .execute()
    await stage.db.deleteFrom('users').where('id', '=', deleted.id).execute()
    const context = { db: stage.db, delivery: { channels: { slack } }, jobId: 'late' } as never
    for (const { id: userId } of [former, deleted]) {
      const ref = SIGNER.seal(`${server.origin}/late`, userId)
      expect(await sendLinkMessage(context, { kind: 'slack', userId, ref })).toEqual({ sent: false })
    }
    expect(server.posts).toEqual([])
  })

  it('decrypts nothing that was encrypted for another reader', async () => {
    const [one, other] = [await premium(), await premium()]
    const ref = SIGNER.seal(`${server.origin}/x`, one.id)
    expect(await slack.sendLinkMessage?.({ userId: other.id, ref, jobId: 'y' })).toEqual({
      sent: false,
      problem: 'refused',
    })
    expect(server.posts).toEqual([])
  })

  it.each([
    ['later', { status: 503, words: '' }],
    ['later', { status: 429, words: '', headers: { 'retry-after': '30' } }],
    ['refused', { status: 404, words: 'no_service' }],
    ['refused', { status: 302, words: '', headers: { location: '/elsewhere' } }],
    ['unknown', 'answer lost'],
  ] as const)('says %s and connects nothing after %j', async (problem, treatment) => {
    const { id } = await premium()
    server.treat = () => treatment
    expect(await link(id)).toEqual({ sent: false, problem })
    expect(await channelOf(id)).toBeUndefined()
  })

  it('posts nothing while an operator has paused the channel', async () => {
    const { id } = await premium()
    await stage.db.transaction().execute((db) => stopChannel(db, 'slack', 'x'))
    expect(await link(id)).toEqual({ sent: false, problem: 'held' })
    expect(server.posts).toEqual([])
  })
})

describe('an address that a stranger enters', () => {
  const post = (url: string, ms?: number) => postWebhook(client, url, testMessage(SITE, 'en'), ms)
  const ended = { kind: 'refused', closes: 'unreachable' }

  it.each([
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://0x7f000001:22/',
  ])('may not be on an internal network: %s', async (url) => {
    const strict = testClient({ allowCidrs: [] })
    expect(await postWebhook(strict, url, testMessage(SITE, 'en'))).toMatchObject(ended)
    await strict.close()
  })

  it('may not be a name that resolves to one', async () => {
    const strict = testClient({
      allowCidrs: [],
      resolver: (_, __, callback) => callback(null, [{ address: '192.168.1.1', family: 4 }]),
    })
    expect(await postWebhook(strict, 'https://127.hooks.example/x', testMessage(SITE, 'en'))).toMatchObject(
      ended,
    )
    await strict.close()
  })

  it('must be encrypted, and no redirect is followed', async () => {
    expect(await post(server.origin.replace('https', 'http'))).toMatchObject(ended)
    const before = server.asked()
    server.treat = () => ({ status: 307, words: '', headers: { location: `${server.origin}/next` } })
    expect(await post(server.origin)).toMatchObject(ended)
    expect(server.asked()).toBe(before + 1)
  })

  it('may respond endlessly: what came with the status counts', async () => {
    server.treat = () => 'endless'
    expect(await post(server.origin)).toEqual({ kind: 'sent' })
  })

  it('may not respond for long: the outcome is unknown, and nothing is repeated', async () => {
    server.treat = () => 'silent'
    expect(await post(server.origin, 200)).toMatchObject({ kind: 'unknown' })
  })
})

describe('an edition', () => {
  it('arrives as one message, and nothing is due twice', async () => {
    const id = await aConnected()
    await sendAt(MORNING)
    await sendAt(MORNING)
    expect(server.posts).toHaveLength(1)
    expect(server.posts[0]?.body.text).toContain('Your edition for Sunday 22 November')
    expect(await deliveriesOf(stage.db, id)).toMatchObject([{ channel: 'slack', state: 'sent', part: 1 }])
  })

  it.each([
    [404, 'no_service'],
    [410, 'channel_is_archived'],
    [403, 'action_prohibited'],
    [301, ''],
  ])('disconnects at %i %s, with the reason, and deletes the address', async (status, words) => {
    const id = await aConnected()
    server.treat = () => ({ status, words })
    await sendAt(MORNING)
    expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'dead', reason: `slack ${status}` }])
    expect(await channelOf(id)).toMatchObject({ enabled: false, disabled_reason: 'unreachable' })
    expect(await webhookAddressOf(stage.db, id, 'slack')).toBeUndefined()
  })

  it('waits as long as asked, and is retried after a fault', async () => {
    const id = await aConnected()
    server.treat = () => ({ status: 429, words: '', headers: { 'retry-after': '600' } })
    await sendAt(MORNING)
    const [row] = await deliveriesOf(stage.db, id)
    expect(row).toMatchObject({ state: 'pending', reason: 'slack 429' })
    expect(row?.next_attempt_at.toISOString()).toMatch(/^2026-11-22T07:11:0/)
    server.treat = () => ({ status: 502, words: '' })
    await sendAt('2026-11-22T07:12:00Z')
    server.treat = undefined
    await sendAt('2026-11-22T08:00:00Z')
    expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'sent', attempts: 3 }])
    expect(server.posts).toHaveLength(1)
  })

  it('[B4] is not repeated when its response was lost', async () => {
    const id = await aConnected()
    server.treat = () => 'answer lost'
    await sendAt(MORNING)
    server.treat = undefined
    await sendAt('2026-11-22T08:00:00Z')
    expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'unknown' }])
    expect(server.posts).toHaveLength(1)
  })

  it('[B2] is not sent to readers who lost Premium or disconnected meanwhile', async () => {
    const [former, gone] = [await aConnected('/one'), await aConnected('/two')]
    await stage.plan()
    await stage.db
      .updateTable('profiles')
      .set({ subscription_tier: 'free' })
      .where('id', '=', former)
      .execute()
    await stage.db.deleteFrom('delivery_channels').where('user_id', '=', gone).execute()
    await sendAt(MORNING)
    expect(server.posts).toEqual([])
    expect(await deliveriesOf(stage.db, former)).toMatchObject([
      { state: 'suppressed', reason: 'not premium' },
    ])
    expect(await deliveriesOf(stage.db, gone)).toMatchObject([
      { state: 'suppressed', reason: 'switched off' },
    ])
  })

  it('is not sent to a channel without an address', async () => {
    const { id: userId } = await premium()
    const request = { userId, kind: 'slack' as const, address: 'x', wording: 'x' }
    await stage.db.transaction().execute((db) => openChannel(db, request))
    await sendAt(MORNING)
    expect(await channelOf(userId)).toMatchObject({ enabled: false, disabled_reason: 'unreachable' })
  })
})
