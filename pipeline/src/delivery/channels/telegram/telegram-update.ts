import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { Tx } from '@daily-drops/db/connection/client'
import { closeChannel } from '@daily-drops/db/delivery/channels'
import { noteInbound, ownerOfAddress } from '@daily-drops/db/delivery/link-codes'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { chat as chatMessages } from '@daily-drops/messages/subjects/chat'
import { z } from 'zod'
import { readButton } from '../../buttons.ts'
import type { Delivery } from '../../delivery.ts'
import { connectChat } from '../../inbound/connect-chat.ts'
import { pressButton } from '../../inbound/press-button.ts'
import { type Reply, readerOf } from '../../inbound/reading.ts'

const chat = z.object({ id: z.int(), type: z.string() })

/** The parts of an update that we use. Everything else is ignored. */
const updateSchema = z.object({
  message: z.object({ chat, text: z.string().max(5000).optional() }).optional(),
  callback_query: z
    .object({ id: z.string(), data: z.string().max(64).optional(), message: z.object({ chat }).optional() })
    .optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})

export const readTelegramUpdate = readerOf(updateSchema, onTelegramUpdate)

async function onTelegramUpdate(
  db: Tx,
  delivery: Delivery,
  { message, callback_query: press, my_chat_member: member }: z.output<typeof updateSchema>,
): Promise<Reply> {
  const { telegram } = delivery.channels
  if (!telegram) return
  if (message?.chat.type === 'private' && message.text) {
    const chatId = String(message.chat.id)
    const words = await onWords(db, delivery, chatId, message.text.trim())
    return async () => telegram.say?.(chatId, words)
  }
  if (press?.message?.chat.type === 'private') {
    const words = await onPress(db, delivery, String(press.message.chat.id), press.data ?? '')
    return async () => telegram.answer?.(press.id, words)
  }
  if (member && ['kicked', 'left'].includes(member.new_chat_member.status)) {
    const owner = await ownerOfAddress(db, 'telegram', String(member.chat.id))
    if (owner) await closeChannel(db, owner.userId, 'telegram', 'blocked')
  }
}

async function onWords(db: Tx, delivery: Delivery, chatId: string, text: string): Promise<string> {
  const code = /^\/start\s+(\S+)$/.exec(text)?.[1]
  if (code)
    return connectChat(db, delivery, { kind: 'telegram', address: chatId, taken: 'telegramTaken' }, code)
  const owner = await ownerOfAddress(db, 'telegram', chatId)
  if (!owner) return chatMessages.in(SOURCE_LOCALE)('notConnected')
  const reply = chatMessages.in(await languageOf(db, ['id', owner.userId], delivery.locales))
  await noteInbound(db, 'telegram', chatId)
  if (!/^\/stop\b/i.test(text)) return reply('connected')
  await closeChannel(db, owner.userId, 'telegram', 'stopped')
  return reply('stopped')
}

async function onPress(db: Tx, delivery: Delivery, chatId: string, data: string): Promise<string> {
  const owner = await ownerOfAddress(db, 'telegram', chatId)
  if (!owner) return chatMessages.in(SOURCE_LOCALE)('notConnected')
  const button = readButton(delivery.signer, owner.userId, data)
  if (!button) {
    const locale = await languageOf(db, ['id', owner.userId], delivery.locales)
    return chatMessages.in(locale)('foreignButton')
  }
  return pressButton(db, delivery, { ...button, userId: owner.userId })
}
