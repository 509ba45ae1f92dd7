import type { LanguageCode } from '@daily-drops/core/languages'
import { type RawBuilder, sql } from 'kysely'

/** Whose eyes a list is for. A visitor has muted nothing. */
export interface ListReader {
  userId: string
  languages: readonly LanguageCode[]
}

/**
 * The one rule of what may be shown, for a query on `drops`: deleted and untagged drops to nobody; to a reader nothing
 * they muted, dismissed or reported, and no language they did not choose. A drop carries all topics above its own, so
 * a muted topic hides everything below it.
 */
export function visibleTo(reader: ListReader | null): RawBuilder<boolean> {
  if (!reader) return sql<boolean>`(drops.tag_done and drops.deleted_at is null)`
  const { userId, languages } = reader
  return sql<boolean>`(
    drops.tag_done and drops.deleted_at is null
    and drops.language = any (${languages}::text[])
    and not exists (
      select from muted_sources where user_id = ${userId} and muted_sources.source_id = drops.source_id
    )
    and not exists (
      select from muted_topics join content_topics using (topic_id)
      where muted_topics.user_id = ${userId} and content_topics.drop_id = drops.id
    )
    and not exists (
      select from reactions where user_id = ${userId} and reactions.drop_id = drops.id and dismissed_at is not null
    )
    and not exists (select from reports where user_id = ${userId} and reports.drop_id = drops.id)
  )`
}
