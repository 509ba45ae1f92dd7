import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { DELIVERY } from '@daily-drops/contract/texts/newsletter'
import type { Tx } from '@daily-drops/db/client'
import { openChannel } from '@daily-drops/db/delivery/channels'
import {
  type ChatKind,
  findLinkCode,
  noteInbound,
  ownerOfAddress,
  takeAddressFromOthers,
  takeLinkCode,
} from '@daily-drops/db/delivery/link-codes'
import { enqueue } from '@daily-drops/db/jobs/jobs'
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
      'This chat already gets the edition of another account. Send /stop to disconnect it, then open the link again.',
    whatsapp:
      'This number already gets the edition of another account. Send STOP to disconnect it, then send the code again.',
  },
  stopped: 'Stopped. Connect again in your settings whenever you like.',
  notConnected: 'This chat is not connected with an account. Connect it in your settings.',
}

/** Marketing templates are not delivered there, and without them nothing could be sent after the first day. */
const WITHOUT_TEMPLATES = /^1\d{10}$/

const APPS = { telegram: 'Telegram', whatsapp: 'WhatsApp' } as const

interface Chat {
  kind: ChatKind
  address: string
}

/** A chat that shows a reader's code becomes theirs, unless it still delivers to another account. */
export async function connectChat(
  db: Tx,
  { baseUrl }: Pick<Delivery, 'baseUrl'>,
  { kind, address }: Chat,
  code: string,
): Promise<string> {
  const digest = digestOf(code)
  const userId = /^[0-9a-f]{32}$/.test(code) ? await findLinkCode(db, kind, digest) : undefined
  if (!userId) return CHAT_WORDS.unknownCode
  const owner = await ownerOfAddress(db, kind, address)
  // Whoever opens a link of somebody else must not lose their own edition by that.
  if (owner?.enabled && owner.userId !== userId) return CHAT_WORDS.taken[kind]
  await takeLinkCode(db, digest)
  if (kind === 'whatsapp' && WITHOUT_TEMPLATES.test(address)) return CHAT_WORDS.notServed
  const former = await takeAddressFromOthers(db, kind, address, userId)
  if (former) {
    const props = { name: former.name, url: `${baseUrl}/settings`, app: APPS[kind] }
    await enqueue(db, sendMail, { template: 'chat-moved', to: former.email, props })
  }
  await openChannel(db, { userId, kind, address, wording: DELIVERY.wording[kind] })
  await noteInbound(db, kind, address)
  return CHAT_WORDS.connected
}
