import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { publishingWithheld } from '@daily-drops/db/organisations/publishing-rights'
import { organisationErrors } from '@daily-drops/messages/subjects/organisation-errors'

/** Checked at every post and upload, because each right can end after a key was created. */
export async function requirePublishing(
  db: Db | Tx,
  source: { sourceId: number; sentBy: string | null },
): Promise<void> {
  const withheld = await publishingWithheld(db, source)
  if (withheld) throw new AppError('FORBIDDEN', { message: organisationErrors.text(`withheld.${withheld}`) })
}
