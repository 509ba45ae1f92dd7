import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'

/** An item that its publisher has edited. */
export interface EditedItem {
  identity: string
  words: number
  title: string
  /** Undefined when the feed has no text that could serve as a summary. */
  summary: string | undefined
  /** The beginning of the article. Undefined when the feed does not contain it. */
  text: string | undefined
}

/** Later changes count as a new article at an old address, and the drop keeps its text. */
export const EDITABLE_HOURS = 48

/**
 * Updates drops to their publisher's current text, soon after publishing, and never where an editor has
 * changed them. Drops are locked in the order of their ids, as everywhere that several are changed.
 */
export async function saveEdits(db: Tx, sourceId: number, items: readonly EditedItem[]): Promise<number> {
  if (items.length === 0) return 0
  const { rows } = await sql`
    with edited as (
      update feed_items set words = offered.words
      from unnest(
        ${items.map(({ identity }) => identity)}::text[],
        ${items.map(({ words }) => words)}::integer[],
        ${items.map(({ title }) => title)}::text[],
        ${items.map(({ summary }) => summary ?? null)}::text[],
        ${items.map(({ text }) => text ?? null)}::text[]
      ) as offered (identity, words, title, summary, text)
      where source_id = ${sourceId} and feed_items.identity = decode(offered.identity, 'hex')
      returning drop_id, title, summary, text
    ), locked as (
      select id from drops
      where id in (select drop_id from edited) and source_id = ${sourceId} and deleted_at is null
        and published_at > now() - make_interval(hours => ${EDITABLE_HOURS})
        and not exists (select from drop_tags where drop_tags.drop_id = drops.id and tagger = 'editor')
      order by id for update
    ), told as (
      update drop_texts set text = edited.text
      from locked join edited on edited.drop_id = locked.id
      where drop_texts.drop_id = locked.id and edited.text is not null
    )
    update drops set title = edited.title, summary = coalesce(edited.summary, drops.summary)
    from locked join edited on edited.drop_id = locked.id
    where drops.id = locked.id and (drops.title, drops.summary)
      is distinct from (edited.title, coalesce(edited.summary, drops.summary))
    returning drops.id`.execute(db)
  return rows.length
}
