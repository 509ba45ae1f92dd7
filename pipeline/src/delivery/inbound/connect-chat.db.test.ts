import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { saveLinkCode } from '@daily-drops/db/delivery/link-codes'
import { installQueue } from '@daily-drops/db/jobs/jobs'
import { payloadsNamed } from '@daily-drops/db/jobs/queue-tables'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { channels } from '@daily-drops/messages/subjects/channels'
import { chat as chatMessages } from '@daily-drops/messages/subjects/chat'
import { newToken } from '@daily-drops/services/delivery/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handle } from '../../jobs/delivery/handle-inbound.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { type Received, startService } from '../../testing/service.ts'
import { createTelegram } from '../channels/telegram/telegram.ts'
import { createWhatsApp } from '../channels/whatsapp/whatsapp.ts'
import { SIGNER } from '../testing/delivery-stage.ts'

const SITE = 'https://drops.example'
const CHATS = {
  telegram: {
    code: (token: string) => `/start ${token}`,
    stop: '/stop',
    update: (chat: string, text: string) => ({
      message: { chat: { id: Number(chat), type: 'private' }, text },
    }),
  },
  whatsapp: {
    code: (token: string) => `Daily Drops ${token}`,
    stop: 'STOP',
    update: (from: string, body: string) => ({
      entry: [{ changes: [{ value: { messages: [{ from, text: { body } }] } }] }],
    }),
  },
}

let test: TestDb
let service: Awaited<ReturnType<typeof startService>>
let updates = 0
let nextChat = 491700000000

beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url)
  const answer = ({ path }: Received) => ({
    status: 200,
    body: JSON.stringify(path?.includes('bot') ? { ok: true, result: {} } : { messages: [{ id: 'wamid' }] }),
  })
  service = await startService(answer)
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await test.close()
})
beforeEach(() => {
  service.received.length = 0
})

/** Sends a message from a chat and returns our reply. */
async function write(kind: 'telegram' | 'whatsapp', chat: string, text: string): Promise<string> {
  const deps = testDeps(test.db)
  const options = { token: '1:t', site: SITE, signer: SIGNER }
  const whatsapp = {
    phoneNumberId: '42',
    template: 'x',
    codeTemplate: 'verification_code',
    templateLanguage: 'en',
    apiUrl: service.origin,
  }
  const delivery = {
    ...deps.delivery,
    channels: {
      telegram: createTelegram({ ...options, apiRoot: service.origin }),
      whatsapp: createWhatsApp({ ...options, ...whatsapp }),
    },
  }
  const ref = `update-${updates++}`
  await storeInbound(test.db, { provider: kind, ref, payload: CHATS[kind].update(chat, text), about: [chat] })
  await handle({ ...deps, delivery }, { provider: kind, ref })
  const said = JSON.parse(service.received.at(-1)?.body ?? '{}') as { text: string | { body: string } }
  return typeof said.text === 'string' ? said.text : said.text.body
}

/** A reader who has requested a code in the settings. */
async function aReaderWithCode(kind: 'telegram' | 'whatsapp') {
  const { id, email } = await aUser(test.db)
  const { token, digest } = newToken()
  await test.db.transaction().execute((db) => saveLinkCode(db, { userId: id, kind, digest }))
  return { id, email, code: CHATS[kind].code(token) }
}
const channelOf = (userId: string) =>
  test.db.selectFrom('delivery_channels').selectAll().where('user_id', '=', userId).executeTakeFirst()
const noticesTo = async (email: string) =>
  (await payloadsNamed(test.db, sendMail.name)).filter((mail) => (mail as { to: string }).to === email)

describe.each(['telegram', 'whatsapp'] as const)('a %s chat', (kind) => {
  it('is answered in the language of its account, a stranger in English', async () => {
    const reader = await aReaderWithCode(kind)
    await setInterfaceLanguage(test.db, reader.id, 'de')
    const chat = String(nextChat++)
    expect(await write(kind, chat, 'Hello')).toBe(chatMessages.in('en')('notConnected'))
    expect(await write(kind, chat, reader.code)).toBe(chatMessages.in('de')('connected'))
    const wording = channels.in('de')(`wording.${kind}`)
    expect(await channelOf(reader.id)).toMatchObject({ opt_in_wording: wording })
    expect(await write(kind, chat, CHATS[kind].stop)).toBe(chatMessages.in('de')('stopped'))
    expect(chatMessages.in('de')('connected')).not.toBe(chatMessages.in('en')('connected'))
  })

  it('that delivers to one account is not moved by another account’s link', async () => {
    const [victim, attacker] = [await aReaderWithCode(kind), await aReaderWithCode(kind)]
    const chat = String(nextChat++)
    expect(await write(kind, chat, victim.code)).toContain('Connected')
    expect(await write(kind, chat, attacker.code)).toContain('another account')
    expect(await channelOf(victim.id)).toMatchObject({ address: chat, enabled: true })
    expect(await channelOf(attacker.id)).toBeUndefined()
    expect(await noticesTo(victim.email)).toEqual([])
  })

  it('moves with the same code once it is disconnected, and the former owner is notified', async () => {
    const [former, next] = [await aReaderWithCode(kind), await aReaderWithCode(kind)]
    const chat = String(nextChat++)
    await write(kind, chat, former.code)
    await write(kind, chat, next.code)
    expect(await write(kind, chat, CHATS[kind].stop)).toContain('Stopped')
    expect(await write(kind, chat, next.code)).toContain('Connected')
    expect(await channelOf(former.id)).toBeUndefined()
    expect(await channelOf(next.id)).toMatchObject({ address: chat, enabled: true })
    expect(await noticesTo(former.email)).toMatchObject([
      { template: 'chat-moved', props: { name: 'Ada Lovelace' } },
    ])
    expect(await noticesTo(next.email)).toEqual([])
    expect(await write(kind, String(nextChat++), next.code)).toContain('unknown or has expired')
  })

  it('connects again to its own account and notifies nobody', async () => {
    const reader = await aReaderWithCode(kind)
    const chat = String(nextChat++)
    await write(kind, chat, reader.code)
    const { token, digest } = newToken()
    await test.db.transaction().execute((db) => saveLinkCode(db, { userId: reader.id, kind, digest }))
    expect(await write(kind, chat, CHATS[kind].code(token))).toContain('Connected')
    expect(await noticesTo(reader.email)).toEqual([])
  })
})
