import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { publishingWithheld, type Withheld } from '@daily-drops/db/organisations/publishing-rights'

/** For members of the organisation and holders of its keys. */
export const WITHHELD: Record<Withheld, string> = {
  removed: 'This source no longer exists. Submit a new one to post again.',
  paused: 'Our editors have paused this source. You can post again once they resume it.',
  plan: 'Your organisation’s Corporate plan has ended. You can post again once an owner renews it.',
  member: 'You’re no longer in this organisation.',
}

/** Checked at every post and upload, because each right can end after a key was created. */
export async function requirePublishing(
  db: Db | Tx,
  source: { sourceId: number; sentBy: string | null },
): Promise<void> {
  const withheld = await publishingWithheld(db, source)
  if (withheld) throw new AppError('FORBIDDEN', { message: WITHHELD[withheld] })
}
