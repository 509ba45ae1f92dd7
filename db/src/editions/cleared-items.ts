import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { containsMutedWord } from '../drops/muted-word-rule.ts'

/** An item that a reader has cleared from their edition, and the action that restores it. */
export interface ClearedItem {
  id: number
  title: string
  language: string | null
  position: number
  l1_topic_id: number | null
  reading_minutes: number | null
  youtube_duration: number | null
  /** The action that removed it, the first of several. */
  kind: 'dismissed' | 'reported' | 'muted_sources' | 'muted_topics' | 'muted_words'
  /** The drop, source, topic or word that the action was about. */
  target_id: number
  target_label: string
  cleared_at: Date | null
}

/**
 * The items that a reader removed from an edition by dismissing, reporting or muting, in its order. Deleted
 * items are not included.
 */
export async function clearedItems(db: Db, userId: string, day: string): Promise<ClearedItem[]> {
  const { rows } = await sql<ClearedItem>`
    select drops.id, drops.title, drops.language, drops.l1_topic_id, drops.reading_minutes, drops.youtube_duration,
      item.position, word.kind, word.target_id, word.target_label, word.cleared_at
    from edition_items as item
    join drops on drops.id = item.drop_id
    join lateral (
      select 'dismissed' as kind, 1 as place, drops.id as target_id, drops.title as target_label,
        dismissed_at as cleared_at
      from reactions
      where reactions.user_id = item.user_id and reactions.drop_id = drops.id and dismissed_at is not null
      union all
      select 'reported', 2, drops.id, drops.title, reports.created_at
      from reports where reports.user_id = item.user_id and reports.drop_id = drops.id
      union all
      select 'muted_sources', 3, sources.id, sources.name, muted_sources.created_at
      from muted_sources join sources on sources.id = muted_sources.source_id
      where muted_sources.user_id = item.user_id and muted_sources.source_id = drops.source_id
      union all
      select 'muted_topics', 4, topics.id, topics.label, muted_topics.created_at
      from content_topics
      join muted_topics using (topic_id)
      join topics on topics.id = topic_id
      where content_topics.drop_id = drops.id and muted_topics.user_id = item.user_id
      union all
      select 'muted_words', 5, muted_words.id, muted_words.word, muted_words.created_at
      from muted_words
      where muted_words.user_id = item.user_id and (ends_at is null or ends_at > now())
        and ${containsMutedWord}
      order by place limit 1
    ) as word on true
    where item.user_id = ${userId} and item.day = ${day} and drops.tag_done and drops.deleted_at is null
    order by item.position`.execute(db)
  return rows
}
