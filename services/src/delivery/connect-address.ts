import { sendMail } from '@daily-drops/contract/jobs/accounts'
import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import type { Tx } from '@daily-drops/db/connection/client'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { ownerOfAddress, takeAddressFromOthers } from '@daily-drops/db/delivery/link-codes'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { channels } from '@daily-drops/messages/subjects/channels'

interface ProvenAddress {
  userId: string
  kind: LinkedChannel
  /** The reader has proved that the address is theirs. */
  address: string
  /** In which the reader agreed. Their words are stored with the channel. */
  locale: Locale
}

/**
 * Opens a messaging app's channel, unless the address still delivers to another account. Otherwise readers who are
 * tricked into showing a code would lose their own edition. Returns whether the channel was opened.
 */
export async function connectAddress(
  db: Tx,
  baseUrl: string,
  { userId, kind, address, locale }: ProvenAddress,
): Promise<boolean> {
  const owner = await ownerOfAddress(db, kind, address)
  if (owner?.enabled && owner.userId !== userId) return false
  const former = await takeAddressFromOthers(db, kind, address, userId)
  if (former) {
    const props = {
      name: former.name,
      url: `${baseUrl}/settings`,
      app: channels.in(SOURCE_LOCALE)(`name.${kind}`),
    }
    await enqueue(db, sendMail, { template: 'chat-moved', to: former.email, props })
  }
  await openChannel(db, { userId, kind, address, wording: channels.in(locale)(`wording.${kind}`) })
  return true
}
