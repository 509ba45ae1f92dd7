import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import type { Tx } from '@daily-drops/db/connection/client'
import { findLinkCode, noteInbound, takeLinkCode } from '@daily-drops/db/delivery/link-codes'
import { connectAddress } from '@daily-drops/services/delivery/connect-address'
import { digestOf } from '@daily-drops/services/delivery/settings'
import type { Delivery } from '../delivery.ts'

export const CHAT_WORDS = {
  connected:
    'Connected. Your edition arrives here at 08:00 and 18:00 CET. Change the times in your settings, or send /stop to disconnect.',
  unknownCode: 'This code is unknown or has expired. Get a new one in your settings.',
  stopped: 'Stopped. You can connect again in your settings at any time.',
  notConnected: 'This chat isn’t connected to an account. Connect it in your settings.',
}

interface Chat {
  kind: LinkedChannel
  address: string
  /** The reply to a chat that delivers to another account. */
  taken: string
  /** Why nothing can be sent to this address, if so. */
  notServed?: string | undefined
}

/** Connects a chat to the reader whose code it sends, unless it still delivers to another account. */
export async function connectChat(
  db: Tx,
  { baseUrl }: Pick<Delivery, 'baseUrl'>,
  { kind, address, taken, notServed }: Chat,
  code: string,
): Promise<string> {
  const digest = digestOf(code)
  const userId = /^[0-9a-f]{32}$/.test(code) ? await findLinkCode(db, kind, digest) : undefined
  if (!userId) return CHAT_WORDS.unknownCode
  // A code that was sent from the wrong chat can still be used in another one.
  if (!notServed && !(await connectAddress(db, baseUrl, { userId, kind, address }))) return taken
  await takeLinkCode(db, digest)
  if (notServed) return notServed
  await noteInbound(db, kind, address)
  return CHAT_WORDS.connected
}
