import { isWithoutTemplates } from '@daily-drops/core/delivery/phone-number'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { Tx } from '@daily-drops/db/connection/client'
import { closeChannel } from '@daily-drops/db/delivery/channels'
import { noteProviderState } from '@daily-drops/db/delivery/deliveries'
import { noteInbound, ownerOfAddress } from '@daily-drops/db/delivery/link-codes'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { chat as chatMessages } from '@daily-drops/messages/subjects/chat'
import { z } from 'zod'
import { readButton } from '../../buttons.ts'
import type { Delivery } from '../../delivery.ts'
import { connectChat } from '../../inbound/connect-chat.ts'
import { pressButton } from '../../inbound/press-button.ts'
import { type Reply, readerOf } from '../../inbound/reading.ts'

const message = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  text: z.object({ body: z.string().max(5000) }).optional(),
  interactive: z.object({ list_reply: z.object({ id: z.string().max(200) }).optional() }).optional(),
})
const status = z.object({ status: z.string(), biz_opaque_callback_data: z.string().optional() })
const change = z.object({
  value: z.object({ messages: z.array(message).default([]), statuses: z.array(status).default([]) }),
})
const updateSchema = z.object({
  entry: z.array(z.object({ changes: z.array(change).default([]) })).default([]),
})

export const readWhatsAppUpdate = readerOf(updateSchema, onWhatsAppUpdate)

async function onWhatsAppUpdate(
  db: Tx,
  delivery: Delivery,
  { entry }: z.output<typeof updateSchema>,
): Promise<Reply> {
  const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  const { whatsapp } = delivery.channels
  if (!whatsapp) return
  for (const { status, biz_opaque_callback_data: id } of values.flatMap(({ statuses }) => statuses)) {
    const isKnown = ['sent', 'delivered', 'read'].includes(status)
    if (isKnown && z.uuid().safeParse(id).success) await noteProviderState(db, id ?? '', status)
  }
  const replies: { to: string; words: string }[] = []
  for (const { from, text, interactive } of values.flatMap(({ messages }) => messages)) {
    const pressed = interactive?.list_reply?.id
    const words = pressed
      ? await onPress(db, delivery, from, pressed)
      : text && (await onWords(db, delivery, from, text.body.trim()))
    if (words) replies.push({ to: from, words })
  }
  return async () => {
    for (const { to, words } of replies) await whatsapp.say?.(to, words)
  }
}

async function onWords(db: Tx, delivery: Delivery, from: string, text: string): Promise<string> {
  const code = /^Daily Drops ([0-9a-f]{32})$/i.exec(text)?.[1]
  if (code) {
    const notServed = isWithoutTemplates(from) ? ('whatsappNotServed' as const) : undefined
    const chat = { kind: 'whatsapp', address: from, taken: 'whatsappTaken', notServed } as const
    return connectChat(db, delivery, chat, code.toLowerCase())
  }
  const owner = await ownerOfAddress(db, 'whatsapp', from)
  if (!owner) return chatMessages.in(SOURCE_LOCALE)('notConnected')
  const reply = chatMessages.in(await languageOf(db, ['id', owner.userId], delivery.locales))
  await noteInbound(db, 'whatsapp', from)
  if (!/^stop\b/i.test(text)) return reply('connected')
  await closeChannel(db, owner.userId, 'whatsapp', 'stopped')
  return reply('stopped')
}

async function onPress(db: Tx, delivery: Delivery, from: string, data: string): Promise<string> {
  const owner = await ownerOfAddress(db, 'whatsapp', from)
  if (!owner) return chatMessages.in(SOURCE_LOCALE)('notConnected')
  await noteInbound(db, 'whatsapp', from)
  const button = readButton(delivery.signer, owner.userId, data)
  if (!button) {
    const locale = await languageOf(db, ['id', owner.userId], delivery.locales)
    return chatMessages.in(locale)('foreignButton')
  }
  return pressButton(db, delivery, { ...button, userId: owner.userId })
}
