import type { LanguageCode } from '@daily-drops/core/languages'
import { type RawBuilder, sql } from 'kysely'

/** Whose eyes a list is for; null for nobody in particular: every language, as far back as there is. */
export interface ListReader {
  /** Not of a visitor, who has muted nothing. */
  userId?: string
  /** Absent: whatever language. */
  languages?: readonly LanguageCode[]
  /** Everything but those languages, to count what a list leaves out. */
  inOtherLanguages?: true
  /** What was published before is beyond their plan. */
  since?: Date
}

/**
 * The one rule of every list outside the editions, for a query on `drops`: what nobody may see, what the reader blocked,
 * and what is not in their languages or beyond their plan.
 */
export function visibleTo(reader: ListReader | null): RawBuilder<boolean> {
  const conditions = [notHiddenFrom(reader?.userId)]
  if (reader?.languages) conditions.push(languageRule(reader.languages, reader.inOtherLanguages))
  if (reader?.since) conditions.push(sql<boolean>`drops.published_at >= ${reader.since}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function languageRule(languages: readonly LanguageCode[], isInverse = false): RawBuilder<boolean> {
  const isChosen = sql<boolean>`drops.language = any (${languages}::text[])`
  return isInverse ? sql<boolean>`coalesce(not ${isChosen}, true)` : isChosen
}

/** The mutes of one reader are read once for all drops; those of many readers for each row. */
const notMutedSource = (userId: string | RawBuilder<string>) =>
  typeof userId === 'string'
    ? sql<boolean>`drops.source_id not in (select source_id from muted_sources where user_id = ${userId})`
    : sql<boolean>`not exists (
      select from muted_sources where user_id = ${userId} and muted_sources.source_id = drops.source_id
    )`

/**
 * A drop carries all topics above its own, so a muted topic hides everything below it. It names its main and its sub topic
 * itself; its specific ones are looked up, where a reader muted any such. `offset 0` has each drop asked for them, where the
 * planner would rather read every drop of the muted ones.
 */
function notMutedTopic(userId: string | RawBuilder<string>): RawBuilder<boolean> {
  const muted = sql`select topic_id from muted_topics where user_id = ${userId}`
  const hasNone = (topics: RawBuilder<unknown>) => sql<boolean>`not exists (
    select from content_topics
    where content_topics.drop_id = drops.id and content_topics.topic_id = any (array(${topics}))
    offset 0
  )`
  if (typeof userId !== 'string') return hasNone(muted)
  return sql<boolean>`(
    drops.l1_topic_id not in (${muted}) and drops.l2_topic_id not in (${muted})
    and ${hasNone(sql`select id from topics where level = 3 and id in (${muted})`)}
  )`
}

/**
 * Deleted and untagged drops are for nobody; a reader sees nothing they muted, dismissed or reported. A column in place of
 * an id asks for the reader of each row.
 */
export function notHiddenFrom(userId: string | RawBuilder<string> | undefined): RawBuilder<boolean> {
  if (userId === undefined) return sql<boolean>`(drops.tag_done and drops.deleted_at is null)`
  return sql<boolean>`(
    drops.tag_done and drops.deleted_at is null
    and ${notMutedSource(userId)}
    and ${notMutedTopic(userId)}
    and not exists (
      select from reactions where user_id = ${userId} and reactions.drop_id = drops.id and dismissed_at is not null
    )
    and not exists (select from reports where user_id = ${userId} and reports.drop_id = drops.id)
  )`
}
