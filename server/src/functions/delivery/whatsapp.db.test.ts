import { PAGE_LANGUAGE } from '@daily-drops/contract/kernel/client'
import { pauseBudget } from '@daily-drops/db/delivery/budgets'
import { closeChannel } from '@daily-drops/db/delivery/channels'
import { resumeChannel, stopChannel } from '@daily-drops/db/delivery/pauses'
import { MAX_CODE_ATTEMPTS, savePhoneCode } from '@daily-drops/db/delivery/phone-codes'
import { suppress } from '@daily-drops/db/delivery/suppressions'
import { channels } from '@daily-drops/messages/subjects/channels'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'
import { CODES_A_DAY } from './whatsapp.ts'

const HOOK = 'a-webhook-secret-of-enough-characters'
/** WhatsApp alone, without email or another messaging app: each channel works without the others. */
const WHATSAPP = { WHATSAPP_NUMBER: '491700000000', WHATSAPP_APP_SECRET: HOOK, WHATSAPP_VERIFY_TOKEN: HOOK }
const PHONE = '+49 170 1234567'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn

beforeAll(async () => {
  host = await startTestApp(WHATSAPP)
  reader = await aReader()
})
afterAll(() => host.close())
beforeEach(async () => {
  await sql`truncate rate_limits, phone_codes, delivery_channels, suppressions, send_budgets cascade`.execute(
    host.db,
  )
})

async function aReader(tier: 'free' | 'premium' = 'premium') {
  const person = await signUp(host.deps.auth, host.db)
  await setTier(person, tier)
  return person
}

const setTier = (person: SignedIn, subscription_tier: 'free' | 'premium') =>
  host.db.updateTable('profiles').set({ subscription_tier }).where('id', '=', person.id).execute()

const call = (name: string, input: object, who = reader) =>
  host.app.request(`/functions/v1/${name}`, post(input, who.token))
const verify = async (phone = PHONE, who = reader) => (await call('verify-phone', { phone }, who)).status
const confirm = async (code: string, who = reader) => (await call('confirm-phone', { code }, who)).status

/** Stores a code chosen by the test, as the worker would. */
async function messageArrives(code: string, who = reader) {
  const { id } = await host.db
    .selectFrom('phone_codes')
    .select('id')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()
  const digest = host.deps.delivery.signer.codeDigest(id, code)
  await host.db.transaction().execute((db) => savePhoneCode(db, id, digest))
}

const channelOf = (who = reader) =>
  host.db
    .selectFrom('delivery_channels')
    .select(['address', 'enabled', 'opt_in_wording'])
    .where('user_id', '=', who.id)
    .executeTakeFirst()
const numberOf = async (who = reader) => (await channelOf(who))?.address

it('[DEC-81, SET-05] connects the number whose code the reader types in, even where email is not configured', async () => {
  expect(host.deps.capabilities).toMatchObject({
    mail: false,
    telegram: false,
    whatsapp: true,
    messaging: true,
  })
  expect(await verify()).toBe(200)
  const waiting = (await (await call('list-channels', {})).json()) as {
    setup: { whatsapp: { to_confirm: string } }
  }
  expect(waiting.setup.whatsapp.to_confirm).toBe('+491701234567')
  expect(await numberOf()).toBeUndefined()
  await messageArrives('004217')
  expect(await confirm(' 004 217 ')).toBe(200)
  expect(await numberOf()).toBe('491701234567')
  expect(await confirm('004217')).toBe(400)
})

it('stores the words that the reader agreed to, in the language of the page', async () => {
  await verify()
  await messageArrives('004217')
  const { headers, ...request } = post({ code: '004217' }, reader.token)
  const german = { ...request, headers: { ...headers, [PAGE_LANGUAGE]: 'de' } }
  expect((await host.app.request('/functions/v1/confirm-phone', german)).status).toBe(200)
  expect(await channelOf()).toMatchObject({ opt_in_wording: channels.in('de')('wording.whatsapp') })
})

it('keeps the code out of the database: the job names only the request', async () => {
  await verify()
  const { data } = await host.db
    .selectFrom(
      sql<{ data: object }>`(select data from pgboss.job where name = 'send-link-message')`.as('job'),
    )
    .select('data')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({
    kind: 'whatsapp',
    userId: expect.any(String),
    ref: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

it('refuses every code after five wrong ones, even the right one', async () => {
  await verify()
  await messageArrives('123456')
  for (let time = 0; time < MAX_CODE_ATTEMPTS; time++) expect(await confirm('000000')).toBe(400)
  expect(await confirm('123456')).toBe(400)
  expect(await numberOf()).toBeUndefined()
})

it('counts wrong codes that arrive at the same time', async () => {
  await verify()
  await messageArrives('123456')
  await Promise.all(Array.from({ length: 12 }, () => confirm('000000')))
  const { attempts } = await host.db.selectFrom('phone_codes').select('attempts').executeTakeFirstOrThrow()
  expect(attempts).toBe(MAX_CODE_ATTEMPTS)
  expect(await confirm('123456')).toBe(400)
})

it('refuses a code that has expired, was not created yet, was replaced, or belongs to another reader', async () => {
  await verify()
  expect(await confirm('')).toBe(400)
  await messageArrives('111111')
  await verify()
  expect(await confirm('111111')).toBe(400)
  await messageArrives('222222')
  const stranger = await aReader()
  expect(await confirm('222222', stranger)).toBe(400)
  await host.db
    .updateTable('phone_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await confirm('222222')).toBe(400)
  expect(await numberOf()).toBeUndefined()
})

it('sends at most five codes a day to a reader, and three to a number from all accounts together', async () => {
  const sent: number[] = []
  for (let nth = 0; nth < 6; nth++) sent.push(await verify(`+49 170 000000${nth}`))
  expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  const others = await Promise.all([aReader(), aReader(), aReader()])
  const toOne = []
  for (const who of others) toOne.push(await verify('+49 170 0000000', who))
  expect(toOne).toEqual([200, 200, 429])
})

/** Uses up all but this many of the day's codes. */
const leave = (codes: number) =>
  host.db
    .insertInto('rate_limits')
    .values({
      key: 'phone-code',
      hits: CODES_A_DAY - codes,
      resets_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
    })
    .execute()

it('limits the codes of all accounts together, because each costs money', async () => {
  await leave(2)
  const readers = await Promise.all([aReader(), aReader(), aReader()])
  const sent = []
  for (const [nth, who] of readers.entries()) sent.push(await verify(`+49 170 111111${nth}`, who))
  expect(sent).toEqual([200, 200, 429])
  expect(await host.db.selectFrom('phone_codes').select('id').execute()).toHaveLength(2)
})

it('counts codes against that limit only when they are sent', async () => {
  expect(await verify('+1 202 555 0123')).toBe(400)
  const readers = await Promise.all([aReader(), aReader(), aReader(), aReader()])
  const sent = []
  for (const who of readers) sent.push(await verify(PHONE, who))
  expect(sent).toEqual([200, 200, 200, 429])
  const { hits } = await host.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', 'phone-code')
    .executeTakeFirstOrThrow()
  expect(hits).toBe(3)
})

const requests = () => host.db.selectFrom('phone_codes').select('id').execute()

it('sends no code while an operator has paused WhatsApp, or WhatsApp refuses us', async () => {
  await host.db.transaction().execute((db) => stopChannel(db, 'whatsapp', 'too many complaints'))
  expect(await verify()).toBe(503)
  await host.db.transaction().execute((db) => resumeChannel(db, 'whatsapp'))
  await pauseBudget(host.db, 'whatsapp', 60, 'whatsapp 190')
  expect(await verify()).toBe(503)
  expect(await requests()).toEqual([])
  await sql`truncate send_budgets`.execute(host.db)
  // Nothing was counted in the meantime: all five codes of the day are left.
  for (let nth = 0; nth < 5; nth++) expect(await verify(`+49 170 000000${nth}`)).toBe(200)
})

it('sends no code to a suppressed number', async () => {
  const digest = host.deps.delivery.signer.digest('whatsapp', '491701234567')
  await host.db
    .transaction()
    .execute((db) => suppress(db, { channel: 'whatsapp', digest, hint: null, reason: 'operator' }))
  expect(await verify()).toBe(400)
  expect(await requests()).toEqual([])
  expect(await verify('+49 170 7654321')).toBe(200)
})

it.each(['0170 1234567', '+1 202 555 0123', 'call me', '', '+49', `+${'4'.repeat(39)}`])(
  'refuses the number %j before anything is sent',
  async (phone) => {
    expect(await verify(phone)).toBe(400)
    expect(await host.db.selectFrom('phone_codes').select('id').execute()).toEqual([])
  },
)

it('[PERM-17] asks for Premium when a code is requested, and again when it is typed in', async () => {
  const free = await aReader('free')
  expect(await verify(PHONE, free)).toBe(403)
  const leaver = await aReader()
  await verify(PHONE, leaver)
  await messageArrives('123456', leaver)
  await setTier(leaver, 'free')
  expect(await confirm('123456', leaver)).toBe(403)
  expect(await numberOf(leaver)).toBeUndefined()
})

it('leaves a number with the account it delivers to, and moves it once that delivery has stopped', async () => {
  const before = await aReader()
  const prove = async (who: SignedIn, code: string) => {
    await verify(PHONE, who)
    await messageArrives(code, who)
    return confirm(code, who)
  }
  expect(await prove(before, '111111')).toBe(200)
  expect(await prove(reader, '222222')).toBe(409)
  expect([await numberOf(), await numberOf(before)]).toEqual([undefined, '491701234567'])
  await host.db.transaction().execute((db) => closeChannel(db, before.id, 'whatsapp', 'stopped'))
  expect(await prove(reader, '333333')).toBe(200)
  expect([await numberOf(), await numberOf(before)]).toEqual(['491701234567', undefined])
})

it('[DEC-81] offers no phone codes where WhatsApp is not configured, whatever else is', async () => {
  const other = await startTestApp({
    SMTP_URL: 'smtp://127.0.0.1:1',
    TELEGRAM_BOT_NAME: 'daily_drops_bot',
    TELEGRAM_WEBHOOK_SECRET: HOOK,
  })
  const person = await signUp(other.deps.auth, other.db)
  await other.db
    .updateTable('profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', person.id)
    .execute()
  const ask = (name: string, input: object) =>
    other.app.request(`/functions/v1/${name}`, post(input, person.token))
  expect((await ask('verify-phone', { phone: PHONE })).status).toBe(501)
  expect((await ask('link-channel', { kind: 'telegram' })).status).toBe(200)
  await other.close()
})
