import { holdsRole } from '@daily-drops/db/accounts/held-rights'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import type { ClaimedItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { publishingWithheld, type Withheld } from '@daily-drops/db/organisations/publishing-rights'
import { ProcessFailure } from './item-failures.ts'

const REASONS: Record<Exclude<Withheld, 'paused'> | 'editor', string> = {
  removed: 'The source of this item was removed.',
  plan: 'The organisation no longer has the Corporate plan.',
  member: 'The person who uploaded this item is no longer in the organisation.',
  editor: 'The person who entered this item is no longer an editor.',
}

/** The source is paused. The item waits until the source is resumed, without using an attempt. */
export class SourcePaused extends Error {}

/** Checked before an item is read, and again in the transaction that stores it. */
export async function requirePublishing(
  db: Db | Tx,
  { source_id, requested_by }: Pick<ClaimedItem, 'source_id' | 'requested_by'>,
): Promise<void> {
  if (source_id === null) {
    if (requested_by === null || (await holdsRole(db, requested_by, 'editor'))) return
    throw new ProcessFailure(REASONS.editor, { isPermanent: true })
  }
  const withheld = await publishingWithheld(db, { sourceId: source_id, sentBy: requested_by })
  if (withheld === 'paused') throw new SourcePaused()
  if (withheld) throw new ProcessFailure(REASONS[withheld], { isPermanent: true })
}
