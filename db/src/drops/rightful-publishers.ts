import { retagDrop } from '@daily-drops/contract/jobs/tagging'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { NewDrop } from './drop-writes.ts'

interface Claim {
  dropId: number
  /** The source that now offers the drop. */
  sourceId: number
}

export interface Holder {
  sourceId: number
  /** The feed or site of the source that the drop is attributed to, and the feed of the other source. */
  holder: string
  claimant: string
  /** Whether other sources report its story too. */
  isShared: boolean
}

/**
 * Locks the holder of a drop that another source offers. Undefined for the source's own drops, and for drops
 * that operators removed.
 */
export async function lockHolder(db: Tx, { dropId, sourceId }: Claim): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select holder.id as "sourceId", coalesce(holder.feed_url, holder.homepage_url) as holder,
      claimant.feed_url as claimant,
      exists (select from drops as other where other.story_id = drops.story_id and other.id <> drops.id) as "isShared"
    from drops
    join sources as holder on holder.id = drops.source_id
    join sources as claimant on claimant.id = ${sourceId} and claimant.feed_url is not null
    where drops.id = ${dropId} and drops.source_id <> ${sourceId} and drops.deleted_at is null
    for no key update of drops`.execute(db)
  return rows[0]
}

/**
 * Attributes the drop to its publisher, with the publisher's text, and its topics are decided again. An
 * editor's text and topics stay, and so do readers' reactions.
 */
export async function handOver(db: Tx, dropId: number, drop: NewDrop, text = ''): Promise<void> {
  const editors = await db
    .selectFrom('drop_tags')
    .select('drop_id')
    .where('drop_id', '=', dropId)
    .where('tagger', '=', 'editor')
    .executeTakeFirst()
  const { title: _title, summary: _summary, ...attribution } = drop
  await db
    .updateTable('drops')
    .set({
      ...(editors ? attribution : drop),
      youtube_duration: null,
      youtube_checked_at: null,
    })
    .where('id', '=', dropId)
    .execute()
  await db.deleteFrom('drop_texts').where('drop_id', '=', dropId).execute()
  if (text !== '') await db.insertInto('drop_texts').values({ drop_id: dropId, text }).execute()
  await enqueue(db, retagDrop, { dropId })
}
