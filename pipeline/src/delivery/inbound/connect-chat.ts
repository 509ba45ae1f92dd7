import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { Tx } from '@daily-drops/db/connection/client'
import { findLinkCode, noteInbound, takeLinkCode } from '@daily-drops/db/delivery/link-codes'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { chat } from '@daily-drops/messages/subjects/chat'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { connectAddress } from '@daily-drops/services/delivery/connect-address'
import type { Delivery } from '../delivery.ts'

interface Chat {
  kind: LinkedChannel
  address: string
  /** The reply to a chat that delivers to another account. */
  taken: 'telegramTaken' | 'whatsappTaken'
  /** Why nothing can be sent to this address, if so. */
  notServed?: 'whatsappNotServed' | undefined
}

/** Connects a chat to the reader whose code it sends, unless it still delivers to another account. */
export async function connectChat(
  db: Tx,
  delivery: Pick<Delivery, 'baseUrl' | 'locales'>,
  { kind, address, taken, notServed }: Chat,
  code: string,
): Promise<string> {
  const digest = hashSecret(code)
  const userId = /^[0-9a-f]{32}$/.test(code) ? await findLinkCode(db, kind, digest) : undefined
  if (!userId) return chat.in(SOURCE_LOCALE)('unknownCode')
  const locale = await languageOf(db, ['id', userId], delivery.locales)
  const reply = chat.in(locale)
  // A code that was sent from the wrong chat can still be used in another one.
  if (!notServed && !(await connectAddress(db, delivery.baseUrl, { userId, kind, address, locale })))
    return reply(taken)
  await takeLinkCode(db, digest)
  if (notServed) return reply(notServed)
  await noteInbound(db, kind, address)
  return reply('connected')
}
