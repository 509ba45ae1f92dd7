import { DELIVERY } from '@daily-drops/contract/texts/newsletter'
import type { Tx } from '@daily-drops/db/client'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { noteInbound, takeAddressFromOthers, takeLinkCode } from '@daily-drops/db/delivery/link-codes'
import { digestOf } from '@daily-drops/services/delivery/settings'

export const CHAT_WORDS = {
  connected:
    'Connected. Your edition comes here at 08:00 and 18:00 CET. Change it in your settings; /stop ends it.',
  unknownCode: 'This code is not known or has expired. Get a new one in your settings.',
  notServed:
    'WhatsApp does not let us write to numbers with the prefix +1. Connect Telegram in your settings instead.',
  stopped: 'Stopped. Connect again in your settings whenever you like.',
  notConnected: 'This chat is not connected with an account. Connect it in your settings.',
}

/** Marketing templates are not delivered there, and without them nothing could be sent after the first day. */
const WITHOUT_TEMPLATES = /^1\d{10}$/

/** A chat that shows a reader's code becomes theirs, and nobody else's. */
export async function connectChat(
  db: Tx,
  kind: 'telegram' | 'whatsapp',
  address: string,
  code: string,
): Promise<string> {
  const userId = /^[0-9a-f]{32}$/.test(code) ? await takeLinkCode(db, kind, digestOf(code)) : undefined
  if (!userId) return CHAT_WORDS.unknownCode
  if (kind === 'whatsapp' && WITHOUT_TEMPLATES.test(address)) return CHAT_WORDS.notServed
  await takeAddressFromOthers(db, kind, address, userId)
  await openChannel(db, { userId, kind, address, wording: DELIVERY.wording[kind] })
  await noteInbound(db, kind, address)
  return CHAT_WORDS.connected
}
