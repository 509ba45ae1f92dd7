import type { LanguageCode } from '@daily-drops/core/languages'
import { type RawBuilder, sql } from 'kysely'
import { hasMutedWord } from './muted-word-rule.ts'

/** The reader of a list. Null means no particular reader: every language and every date. */
export interface ListReader {
  /** Absent for a visitor, who has muted nothing. */
  userId?: string
  /** Absent means every language. */
  languages?: readonly LanguageCode[]
  /** Everything except those languages, to count what a list leaves out. */
  inOtherLanguages?: true
  /** Older drops are outside the reader's plan. */
  since?: Date
}

/** A reader in a statement: by value, or by columns of each row. */
export interface RowReader extends Omit<ListReader, 'userId' | 'since'> {
  userId?: string | RawBuilder<string>
  since?: Date | RawBuilder<Date>
}

/**
 * The visibility rule of every list outside the editions, for a query on `drops`: deleted and untagged drops,
 * the reader's mutes, their languages and their plan.
 */
export function visibleTo(reader: RowReader | null): RawBuilder<boolean> {
  const conditions = [notHiddenFrom(reader?.userId)]
  if (reader?.languages) conditions.push(languageRule(reader.languages, reader.inOtherLanguages))
  if (reader?.since) conditions.push(sql<boolean>`drops.published_at >= ${reader.since}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function languageRule(languages: readonly LanguageCode[], isInverse = false): RawBuilder<boolean> {
  const isChosen = sql<boolean>`drops.language = any (${languages}::text[])`
  return isInverse ? sql<boolean>`coalesce(not ${isChosen}, true)` : isChosen
}

/** One reader's mutes are read once for all drops, those of many readers for each row. */
const notMutedSource = (userId: string | RawBuilder<string>) =>
  typeof userId === 'string'
    ? sql<boolean>`drops.source_id not in (select source_id from muted_sources where user_id = ${userId})`
    : sql<boolean>`not exists (
      select from muted_sources where user_id = ${userId} and muted_sources.source_id = drops.source_id
    )`

/**
 * A drop has all topics above its own, so a muted topic hides everything below it. Its main topic and
 * subtopic are columns. Its specific topics are looked up if the reader has muted any. `offset 0` makes the
 * planner do so for each drop instead of reading every drop of the muted topics.
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
 * Nobody sees deleted or untagged drops. A reader does not see what they muted, dismissed or reported. A
 * column instead of an id applies the rule to the reader of each row.
 */
export function notHiddenFrom(userId: string | RawBuilder<string> | undefined): RawBuilder<boolean> {
  if (userId === undefined) return sql<boolean>`(drops.tag_done and drops.deleted_at is null)`
  return sql<boolean>`(
    drops.tag_done and drops.deleted_at is null
    and ${notMutedSource(userId)}
    and ${notMutedTopic(userId)}
    and not ${hasMutedWord(userId)}
    and not exists (
      select from reactions where user_id = ${userId} and reactions.drop_id = drops.id and dismissed_at is not null
    )
    and not exists (select from reports where user_id = ${userId} and reports.drop_id = drops.id)
  )`
}
