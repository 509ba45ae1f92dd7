import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import { saveLinkCode } from '@daily-drops/db/delivery/link-codes'
import { newToken } from '@daily-drops/services/delivery/settings'
import type { LinkRequest } from './web-channel.ts'

/** A code that the reader sends from their own chat. */
export async function linkCode({ db, userId }: LinkRequest, kind: LinkedChannel): Promise<string> {
  const { token, digest } = newToken()
  await db.transaction().execute((db) => saveLinkCode(db, { userId, kind, digest }))
  return token
}
