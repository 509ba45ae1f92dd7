import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import { isWithoutTemplates } from '@daily-drops/core/delivery/phone-number'
import type { Tx } from '@daily-drops/db/connection/client'
import { findLinkCode, noteInbound, takeLinkCode } from '@daily-drops/db/delivery/link-codes'
import { connectAddress } from '@daily-drops/services/delivery/connect-address'
import { digestOf } from '@daily-drops/services/delivery/settings'
import type { Delivery } from '../delivery.ts'

export const CHAT_WORDS = {
  connected:
    'Connected. Your edition comes here at 08:00 and 18:00 CET. Change it in your settings; /stop ends it.',
  unknownCode: 'This code is not known or has expired. Get a new one in your settings.',
  notServed:
    'WhatsApp does not let us write to numbers with the prefix +1. Connect Telegram in your settings instead.',
  taken: {
    telegram:
      'This chat already receives another account’s edition. Send /stop to disconnect it, then open the link again.',
    whatsapp:
      'This number already receives another account’s edition. Send STOP to disconnect it, then send the code again.',
  },
  stopped: 'Stopped. Connect again in your settings whenever you like.',
  notConnected: 'This chat is not connected with an account. Connect it in your settings.',
}

interface Chat {
  kind: LinkedChannel
  address: string
}

/** Connects a chat to the reader whose code it sends, unless it still delivers to another account. */
export async function connectChat(
  db: Tx,
  { baseUrl }: Pick<Delivery, 'baseUrl'>,
  { kind, address }: Chat,
  code: string,
): Promise<string> {
  const digest = digestOf(code)
  const userId = /^[0-9a-f]{32}$/.test(code) ? await findLinkCode(db, kind, digest) : undefined
  if (!userId) return CHAT_WORDS.unknownCode
  const isServed = kind !== 'whatsapp' || !isWithoutTemplates(address)
  // A code that was sent from the wrong chat can still be used in another one.
  if (isServed && !(await connectAddress(db, baseUrl, { userId, kind, address })))
    return CHAT_WORDS.taken[kind]
  await takeLinkCode(db, digest)
  if (!isServed) return CHAT_WORDS.notServed
  await noteInbound(db, kind, address)
  return CHAT_WORDS.connected
}
