import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { pausedProviders, resumeChannel, stopChannel } from '@daily-drops/db/delivery/pauses'
import { requestPhoneCode } from '@daily-drops/db/delivery/phone-codes'
import { suppress } from '@daily-drops/db/delivery/suppressions'
import { aUser } from '@daily-drops/db/testing/factories'
import { workerChannelSettings } from '@daily-drops/services/delivery/channels/channel-settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handle } from '../../../jobs/delivery/send-link-message.ts'
import { testDeps } from '../../../testing/job-deps.ts'
import { startService } from '../../../testing/service.ts'
import type { OpenChannel } from '../../open-channel.ts'
import { SIGNER, setDeliveryStage } from '../../testing/delivery-stage.ts'
import { openWhatsApp } from './whatsapp.ts'

const PHONE = '491701234567'

let stage: Awaited<ReturnType<typeof setDeliveryStage>>
let graph: Awaited<ReturnType<typeof startService>>
let whatsapp: OpenChannel | undefined
let status = 200
let answer: object

beforeAll(async () => {
  stage = await setDeliveryStage()
  graph = await startService(() => ({ status, body: JSON.stringify(answer) }))
  const env = workerChannelSettings.parse({
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '42',
    WHATSAPP_TEMPLATE: 'daily_edition',
    WHATSAPP_TEMPLATE_LANGUAGE: 'en_GB,de',
    WHATSAPP_API_URL: graph.origin,
  })
  whatsapp = openWhatsApp(env, {
    db: stage.db,
    site: 'https://drops.example',
    signer: SIGNER,
    locales: ['en', 'de', 'ar'],
  })
})
afterAll(async () => {
  await graph[Symbol.asyncDispose]()
  await stage.close()
})
beforeEach(async () => {
  status = 200
  answer = { messages: [{ id: 'wamid.1' }] }
  await stage.db.deleteFrom('send_budgets').execute()
  graph.received.length = 0
})

async function aRequest() {
  const { id: userId } = await aUser(stage.db, { profile: { subscription_tier: 'premium' } })
  const request = () => stage.db.transaction().execute((db) => requestPhoneCode(db, userId, PHONE))
  return { userId, request, id: await request() }
}

function run(userId: string, ref: string) {
  const deps = testDeps(stage.db)
  const delivery = { ...deps.delivery, channels: { ...(whatsapp && { whatsapp }) } }
  const context = { ...deps, delivery, jobId: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01' }
  return handle(context, { kind: 'whatsapp', userId, ref })
}

const digestOf = async (userId: string) =>
  (
    await stage.db
      .selectFrom('phone_codes')
      .select('code_digest')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.code_digest

it('[DEC-81] sends six digits with the approved template, and stores only their keyed digest', async () => {
  const { id, userId } = await aRequest()
  expect(await run(userId, id)).toEqual({ sent: true })
  const [sent] = graph.received.map(({ body }) => JSON.parse(body))
  expect(sent).toMatchObject({ to: PHONE, type: 'template', template: { name: 'verification_code' } })
  const [body, button] = sent.template.components
  const code = body.parameters[0].text
  expect(code).toMatch(/^\d{6}$/)
  expect(button).toEqual({
    type: 'button',
    sub_type: 'url',
    index: '0',
    parameters: [{ type: 'text', text: code }],
  })
  expect(await digestOf(userId)).toEqual(SIGNER.codeDigest(id, code))
})

it.each([
  ['de', 'de'],
  ['en', 'en_GB'],
  // Not approved.
  ['ar', 'en_GB'],
] as const)(
  '[LANG-10] the code’s template is in the language of its reader, where it is approved: %s',
  async (locale, code) => {
    const { id, userId } = await aRequest()
    await setInterfaceLanguage(stage.db, userId, locale)
    await run(userId, id)
    const [sent] = graph.received.map(({ body }) => JSON.parse(body))
    expect(sent.template.language).toEqual({ code })
  },
)

it('sends nothing for a request that was replaced, used or has expired', async () => {
  const { id, request, userId } = await aRequest()
  const later = await request()
  expect(await run(userId, id)).toEqual({ sent: false })
  await stage.db
    .updateTable('phone_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', userId)
    .execute()
  expect(await run(userId, later)).toEqual({ sent: false })
  expect(graph.received).toEqual([])
})

it('tries again with another code when the service fails, and gives up when it refuses', async () => {
  const { id, userId } = await aRequest()
  status = 503
  await expect(run(userId, id)).rejects.toThrow('whatsapp')
  const first = await digestOf(userId)
  status = 200
  expect(await run(userId, id)).toEqual({ sent: true })
  expect(await digestOf(userId)).not.toEqual(first)
  status = 400
  expect(await run(userId, id)).toEqual({ sent: false })
})

it('sends nothing to a reader who has lost Premium since they asked', async () => {
  const { id, userId } = await aRequest()
  await stage.db.updateTable('profiles').set({ subscription_tier: 'free' }).where('id', '=', userId).execute()
  expect(await run(userId, id)).toEqual({ sent: false })
  expect(graph.received).toEqual([])
})

it('sends nothing while an operator has paused WhatsApp, nor to a suppressed number', async () => {
  const { id, userId } = await aRequest()
  const inTransaction = stage.db.transaction()
  await inTransaction.execute((db) => stopChannel(db, 'whatsapp', 'too many complaints'))
  expect(await run(userId, id)).toEqual({ sent: false })
  await inTransaction.execute((db) => resumeChannel(db, 'whatsapp'))
  const digest = SIGNER.digest('whatsapp', PHONE)
  await inTransaction.execute((db) =>
    suppress(db, { channel: 'whatsapp', digest, hint: null, reason: 'operator' }),
  )
  expect(await run(userId, id)).toEqual({ sent: false })
  expect(graph.received).toEqual([])
  await stage.db.deleteFrom('suppressions').execute()
  expect(await run(userId, id)).toEqual({ sent: true })
})

it('waits while WhatsApp refuses everything, and pauses the channel for editions too', async () => {
  const { id, userId } = await aRequest()
  status = 401
  answer = { error: { code: 190 } }
  await expect(run(userId, id)).rejects.toThrow('whatsapp 190')
  expect(await pausedProviders(stage.db)).toMatchObject([{ key: 'whatsapp', pause_reason: 'whatsapp 190' }])
  await expect(run(userId, id)).rejects.toThrow('paused')
  expect(graph.received).toHaveLength(1)
})

it('fails permanently where WhatsApp is not configured', async () => {
  const { id, userId } = await aRequest()
  const configured = whatsapp
  whatsapp = undefined
  await expect(run(userId, id)).rejects.toThrow('not configured')
  whatsapp = configured
})
