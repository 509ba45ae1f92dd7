import { CHANNEL_RULES } from '@daily-drops/core/delivery/channels'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { saveLinkCode } from '@daily-drops/db/delivery/link-codes'
import { installQueue } from '@daily-drops/db/jobs/jobs'
import { deleteDeliveries } from '@daily-drops/db/testing/deliveries'
import type { Locale } from '@daily-drops/messages/locales'
import { chat } from '@daily-drops/messages/subjects/chat'
import { newToken } from '@daily-drops/services/delivery/settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handle } from '../jobs/delivery/handle-inbound.ts'
import { testDeps } from '../testing/job-deps.ts'
import { createTelegram } from './channels/telegram/telegram.ts'
import type { OpenChannel } from './open-channel.ts'
import { buildAhead } from './plan.ts'
import { aReader, deliveriesOf, SIGNER, setDeliveryStage } from './testing/delivery-stage.ts'
import { wordsFound } from './testing/said-in.ts'
import { startTelegramServer, type TelegramServer } from './testing/telegram-server.ts'

const MORNING = '2026-11-22T07:00:05Z'
const EVENING = '2026-11-22T17:00:05Z'

let stage: Awaited<ReturnType<typeof setDeliveryStage>>
let server: TelegramServer
let telegram: OpenChannel
let nextUpdate = 1
let nextChat = 1000

beforeAll(async () => {
  stage = await setDeliveryStage()
  await installQueue(stage.test.url)
  server = await startTelegramServer()
  telegram = createTelegram({
    token: '1:token',
    site: 'https://drops.example',
    signer: SIGNER,
    apiRoot: server.apiRoot,
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await stage.close()
})
beforeEach(async () => {
  server.treat = undefined
  server.calls.length = 0
  await deleteDeliveries(stage.db)
  await stage.at('2026-11-22T06:40:00Z')
})

/** A Premium reader with a connected chat. */
async function aChat(tier = 'premium', locale: Locale = 'en') {
  const profile = { subscription_tier: tier, edition_size: 6, interface_language: locale }
  const user = await aReader(stage.db, { profile })
  const chat = String(nextChat++)
  await stage.db
    .transaction()
    .execute((db) => openChannel(db, { userId: user.id, kind: 'telegram', address: chat, wording: 'x' }))
  return { userId: user.id, chat }
}

/** Does what the worker does with an update that the webhook stored. */
async function receive(update: object, ref = String(nextUpdate++)) {
  await storeInbound(stage.db, { provider: 'telegram', ref, payload: { update_id: 1, ...update }, about: [] })
  const deps = testDeps(stage.db)
  const delivery = { ...deps.delivery, signer: SIGNER, snapshots: stage.snapshots, channels: { telegram } }
  await handle({ ...deps, delivery }, { provider: 'telegram', ref })
}

const sent = () => server.calls.filter(({ method }) => method === 'sendMessage')
const words = (chat: string) => ({ message: { chat: { id: Number(chat), type: 'private' }, text: '' } })
const channelOf = (userId: string) =>
  stage.db.selectFrom('delivery_channels').selectAll().where('user_id', '=', userId).executeTakeFirst()

const editionItems = (userId: string) =>
  stage.db
    .selectFrom('edition_items')
    .innerJoin('drops', 'drops.id', 'drop_id')
    .select(['drop_id', 'type'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

it.each(['de', 'ar'] as const)(
  '[LANG-08] [LANG-10] a Telegram message and its buttons are in the language of their reader: %s',
  async (locale) => {
    const { userId } = await aChat('premium', locale)
    await stage.at(MORNING)
    await stage.send(telegram.sender)
    const [message] = sent()
    expect(await wordsFound(stage, String(message?.body.text), { userId, locale })).toEqual({
      hasHeading: true,
      hasReasons: true,
      inEnglish: [],
    })
    expect(message?.body.text).toContain(`href="https://drops.example/${locale}/feed"`)
    expect(JSON.stringify(message?.body.reply_markup)).toContain(chat.in(locale)('button.save', { place: 1 }))
  },
)

it('[LIM-09] [PERM-17] [D7] [DEC-76] a Premium reader gets the first half with the video at 08:00 CET and the unopened rest at 18:00', async () => {
  const { userId, chat } = await aChat()
  const free = await aChat('free')
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  const [morning] = await deliveriesOf(stage.db, userId)
  expect(morning).toMatchObject({ state: 'sent', part: 1, due_at: new Date('2026-11-22T07:00:00Z') })
  expect(sent().map(({ body }) => body.chat_id)).toEqual([chat])
  expect((await deliveriesOf(stage.db, free.userId)).map(({ state, reason }) => [state, reason])).toEqual([
    ['suppressed', 'not premium'],
  ])

  const items = await editionItems(userId)
  const first = morning?.drop_ids?.map(Number) ?? []
  expect(first).toHaveLength(3)
  expect(items.some(({ drop_id, type }) => type === 'video' && first.includes(drop_id))).toBe(true)
  const rest = items.map(({ drop_id }) => drop_id).filter((id) => !first.includes(id))
  const opened = {
    user_id: userId,
    drop_id: rest[0] ?? 0,
    action: 'open' as const,
    created_at: new Date('2026-11-22T12:00Z'),
  }
  await stage.db.insertInto('engagement_events').values(opened).execute()
  await stage.at(EVENING)
  await stage.send(telegram.sender)
  const evening = (await deliveriesOf(stage.db, userId))[1]
  expect(evening?.due_at).toEqual(new Date('2026-11-22T17:00:00Z'))
  expect(evening?.drop_ids?.map(Number)).toEqual(rest.slice(1))
})

it('[DEC-76] the morning message has the video wherever it is in the edition', async () => {
  const { userId } = await aChat()
  await stage.at(MORNING)
  await stage.plan()
  await buildAhead(stage.context([]), new AbortController().signal)
  const [video, ...more] = (await editionItems(userId)).filter(({ type }) => type === 'video')
  const itemsOf = { user_id: userId, day: '2026-11-22' }
  for (const { drop_id } of more) {
    await stage.db
      .deleteFrom('edition_items')
      .where((eb) => eb.and({ ...itemsOf, drop_id }))
      .execute()
  }
  await stage.db
    .updateTable('edition_items')
    .set({ position: 10 })
    .where((eb) => eb.and({ ...itemsOf, drop_id: video?.drop_id ?? 0 }))
    .execute()
  const ids = (await editionItems(userId)).map(({ drop_id }) => drop_id)
  expect(ids.at(-1)).toBe(video?.drop_id)
  await stage.send(telegram.sender)
  const [morning] = await deliveriesOf(stage.db, userId)
  const half = Math.ceil(ids.length / 2)
  expect(morning?.drop_ids?.map(Number)).toEqual([...ids.slice(0, half - 1), video?.drop_id])
})

it('[DEC-76] nothing is sent in the evening to a reader who has opened the rest', async () => {
  const { userId } = await aChat()
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  const [morning] = await deliveriesOf(stage.db, userId)
  const rest = (await editionItems(userId)).filter(({ drop_id }) => !morning?.drop_ids?.includes(drop_id))
  const opens = rest.map(({ drop_id }) => ({
    user_id: userId,
    drop_id,
    action: 'open' as const,
    created_at: new Date('2026-11-22T12:00Z'),
  }))
  await stage.db.insertInto('engagement_events').values(opens).execute()
  await stage.at(EVENING)
  await stage.send(telegram.sender)
  expect((await deliveriesOf(stage.db, userId)).map(({ state, reason }) => [state, reason])).toEqual([
    ['sent', null],
    ['skipped', 'empty'],
  ])
  expect(sent()).toHaveLength(1)
})

it('[DEC-76] a reader may choose one message with all items instead', async () => {
  const { userId, chat } = await aChat()
  const schedule = { ...CHANNEL_RULES.telegram.schedule, minutes: [8 * 60] }
  await stage.db
    .transaction()
    .execute((db) => openChannel(db, { userId, kind: 'telegram', address: chat, wording: 'x', schedule }))
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  await stage.at(EVENING)
  await stage.send(telegram.sender)
  const messages = await deliveriesOf(stage.db, userId)
  const all = (await editionItems(userId)).map(({ drop_id }) => drop_id)
  expect(messages).toMatchObject([{ state: 'sent', part: 1, parts: 1 }])
  expect(messages[0]?.drop_ids?.map(Number)).toEqual(all)
  expect(sent()).toHaveLength(1)
})

it('[D1] a code from the settings connects one private chat to one account, once and for ten minutes', async () => {
  const [one, other] = [
    await aReader(stage.db, { profile: { subscription_tier: 'premium' } }),
    await aReader(stage.db),
  ]
  const code = newToken()
  await stage.db
    .transaction()
    .execute((db) => saveLinkCode(db, { userId: one.id, kind: 'telegram', digest: code.digest }))
  await receive({ message: { chat: { id: 77, type: 'group' }, text: `/start ${code.token}` } })
  expect(await channelOf(one.id)).toBeUndefined()
  await receive({ message: { chat: { id: 77, type: 'private' }, text: `/start ${code.token}` } })
  expect(await channelOf(one.id)).toMatchObject({ kind: 'telegram', address: '77', enabled: true })
  await receive({ message: { chat: { id: 78, type: 'private' }, text: `/start ${code.token}` } })
  expect(sent().at(-1)?.body.text).toContain('unknown or has expired')

  const late = newToken()
  await stage.db
    .transaction()
    .execute((db) => saveLinkCode(db, { userId: other.id, kind: 'telegram', digest: late.digest }))
  await stage.at('2026-11-22T06:51:00Z')
  await receive({ message: { chat: { id: 79, type: 'private' }, text: `/start ${late.token}` } })
  expect(await channelOf(other.id)).toBeUndefined()
})

it('[D5] buttons save, like and lower as on the page, reply, and work for nobody else', async () => {
  const [mine, theirs] = [await aChat(), await aChat()]
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  const message = sent().find(({ body }) => body.chat_id === mine.chat)
  const { inline_keyboard: rows } = (message as NonNullable<typeof message>).body.reply_markup as {
    inline_keyboard: { text: string; callback_data: string }[][]
  }
  for (const { callback_data } of rows.flat())
    expect(Buffer.byteLength(callback_data)).toBeLessThanOrEqual(64)
  const press = (chat: string, data: string) =>
    receive({
      callback_query: { id: 'q', data, message: { chat: { id: Number(chat), type: 'private' } } },
    })
  const [save, like, less] = rows[0] ?? []
  const dropId = Number(save?.callback_data.split('.')[1])
  await press(theirs.chat, save?.callback_data ?? '')
  expect(server.calls.at(-1)?.body.text).toBe('This button belongs to another account.')
  await press(mine.chat, save?.callback_data ?? '')
  expect(server.calls.at(-1)?.body).toMatchObject({ callback_query_id: 'q', text: 'Saved' })
  await press(mine.chat, like?.callback_data ?? '')
  await press(mine.chat, less?.callback_data ?? '')
  const { db } = stage
  const of = (table: 'bookmarks' | 'reactions' | 'topic_weights') =>
    db.selectFrom(table).select('user_id').execute()
  expect(await of('bookmarks')).toEqual([{ user_id: mine.userId }])
  expect(await db.selectFrom('reactions').select(['drop_id', 'opinion']).execute()).toEqual([
    { drop_id: dropId, opinion: 'like' },
  ])
  expect(await of('topic_weights')).toEqual([{ user_id: mine.userId }])
})

it('[D2] a repeated update changes nothing', async () => {
  const { chat } = await aChat()
  const update = { message: { ...words(chat).message, text: '/stop' } }
  await receive(update, 'same')
  const answers = sent().length
  await receive(update, 'same')
  expect(sent()).toHaveLength(answers)
})

it('[D4] a blocked bot, a deleted chat and /stop turn the channel off, and say why', async () => {
  const [blocked, gone, kicked, stopped] = [await aChat(), await aChat(), await aChat(), await aChat()]
  const refusal = (error_code: number, description: string) => ({
    status: error_code,
    answer: { ok: false, error_code, description },
  })
  server.treat = ({ body }) =>
    body.chat_id === blocked.chat
      ? refusal(403, 'Forbidden: bot was blocked by the user')
      : body.chat_id === gone.chat
        ? refusal(400, 'Bad Request: chat not found')
        : undefined
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  const chat = { id: Number(kicked.chat), type: 'private' }
  await receive({ my_chat_member: { chat, new_chat_member: { status: 'kicked' } } })
  await receive({ message: { chat: { id: Number(stopped.chat), type: 'private' }, text: '/stop' } })
  const reasons = await Promise.all(
    [blocked, gone, kicked, stopped].map(async ({ userId }) => (await channelOf(userId))?.disabled_reason),
  )
  expect(reasons).toEqual(['blocked', 'unreachable', 'blocked', 'stopped'])
})

it('[D3] a bot that must wait waits for all messages, and no message loses an attempt', async () => {
  const chats = [await aChat(), await aChat()]
  server.treat = () => ({
    status: 429,
    answer: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 40 } },
  })
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  server.treat = undefined
  await stage.at('2026-11-22T07:00:30Z')
  await stage.send(telegram.sender)
  expect(sent()).toEqual([])
  await stage.at('2026-11-22T07:01:00Z')
  await stage.send(telegram.sender)
  expect(sent()).toHaveLength(2)
  for (const { userId } of chats) {
    expect(await deliveriesOf(stage.db, userId)).toMatchObject([{ state: 'sent', attempts: 1 }])
  }
})

it('[B4] a message that may have arrived is left for an operator and not repeated', async () => {
  const { userId } = await aChat()
  server.treat = () => 'answer lost'
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  await stage.at('2026-11-22T09:00:00Z')
  await stage.send(telegram.sender)
  expect(await deliveriesOf(stage.db, userId)).toMatchObject([{ state: 'unknown', repeats: 0 }])
  expect(sent()).toHaveLength(1)
})

it('[D6] hostile titles stay text, and the message keeps to its length', async () => {
  await aChat()
  await stage.db
    .updateTable('drops')
    .set({ title: `<b>&"${'x'.repeat(900)}` })
    .execute()
  await stage.at(MORNING)
  await stage.send(telegram.sender)
  const text = String(sent()[0]?.body.text)
  expect(text.length).toBeLessThanOrEqual(4096)
  expect(text).toContain('&lt;b&gt;&amp;')
})
