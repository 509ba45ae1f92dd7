import type { LanguageCode } from '@daily-drops/core/languages'
import type { AutomaticTagger } from '@daily-drops/core/topics/taggers'
import { problemWithChoice, type TopicChoice, type TreeTopic } from '@daily-drops/core/topics/topic-choice'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** What a tagger reads of a drop. */
export interface DropText {
  id: number
  title: string
  summary: string
  /** The beginning of the article. Null where only feed and page described it. */
  text: string | null
  language: LanguageCode | null
  source_id: number
}

/** A tagger's decision for a drop, and which tagger made it. */
export interface DropTagging extends TopicChoice {
  dropId: number
  tagger: AutomaticTagger
  version: string
  confidence: number
  needsReview: boolean
  candidates: { topicId: number; score: number }[]
}

export interface SavedTags {
  saved: number[]
  /** Left unchanged: tagged in the meantime, deleted, or tagged by an editor. */
  kept: number[]
  /** The decision does not fit the current taxonomy. */
  refused: number[]
}

/** What a tagger reads. */
export const WORDS = sql`drops.id, drops.title, drops.summary, drops.language, drops.source_id,
  (select text from drop_texts where drop_texts.drop_id = drops.id) as text`

export async function findTaggable(db: Db, dropId: number): Promise<DropText | undefined> {
  const { rows } = await sql<DropText>`
    select ${WORDS} from drops where id = ${dropId} and deleted_at is null`.execute(db)
  return rows[0]
}

/** Drops that may be tagged again. An editor's tags stay. */
export async function taggableOf(db: Db, ids: readonly number[]): Promise<DropText[]> {
  const { rows } = await sql<DropText>`
    select ${WORDS} from drops left join drop_tags on drop_tags.drop_id = drops.id
    where drops.id = any(${ids}::bigint[]) and deleted_at is null and drop_tags.tagger is distinct from 'editor'
    order by drops.id`.execute(db)
  return rows
}

export async function isTaggedByEditor(db: Db, dropId: number): Promise<boolean> {
  const row = await db
    .selectFrom('drop_tags')
    .select('tagger')
    .where('drop_id', '=', dropId)
    .executeTakeFirst()
  return row?.tagger === 'editor'
}

/** Drops that readers find under a topic that left the taxonomy, by id. Drops with an editor's tags stay. */
export async function dropsOfRetiredTopics(db: Db, afterId: number, limit: number): Promise<DropText[]> {
  const { rows } = await sql<DropText>`
    select ${WORDS} from drops
    where id in (${idsOfRetiredTopics}) and id > ${afterId}
    order by id limit ${limit}`.execute(db)
  return rows
}

const idsOfRetiredTopics = sql`
  select content_topics.drop_id from topics
  join content_topics on content_topics.topic_id = topics.id
  left join drop_tags on drop_tags.drop_id = content_topics.drop_id
  where not topics.is_active and drop_tags.tagger is distinct from 'editor'`

/** Drops without complete topics: untagged ones, and those of topics that left the taxonomy. */
export async function countMissingTopics(db: Db): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from drops where not tag_done and deleted_at is null)
      + (select count(distinct drop_id) from (${idsOfRetiredTopics}) as retired) as found`.execute(db)
  return rows[0]?.found ?? 0
}

/**
 * Stores the tags of many drops with their provenance, all or nothing. Triggers update content_topics and
 * topic_days. Drops are locked in the order of their ids, so that two workers wait for each other instead of
 * deadlocking.
 */
export async function saveTags(
  db: Tx,
  decisions: readonly DropTagging[],
  { overwrite }: { overwrite: boolean },
): Promise<SavedTags> {
  const writable = await lockWritable(db, decisions, overwrite)
  const topics = await topicsOf(db, decisions)
  const due = decisions.filter(({ dropId }) => writable.has(dropId))
  const fitting = due.filter((decision) => !problemWithChoice(decision, topics))
  await writeTags(db, fitting, topics)
  const saved = fitting.map(({ dropId }) => dropId)
  return {
    saved,
    kept: decisions.map(({ dropId }) => dropId).filter((id) => !writable.has(id)),
    refused: due.map(({ dropId }) => dropId).filter((id) => !saved.includes(id)),
  }
}

async function lockWritable(
  db: Tx,
  decisions: readonly DropTagging[],
  overwrite: boolean,
): Promise<Set<number>> {
  const ids = decisions.map(({ dropId }) => dropId)
  const { rows } = await sql<{ id: number }>`
    select drops.id from drops
    where drops.id = any (${ids}) and drops.deleted_at is null and (${overwrite} or not drops.tag_done)
    order by drops.id for no key update`.execute(db)
  // Checked only after locking the drops, because an editor may have tagged one while we waited.
  const editors = await db
    .selectFrom('drop_tags')
    .select('drop_id')
    .where('tagger', '=', 'editor')
    .where('drop_id', 'in', [0, ...ids])
    .execute()
  const corrected = new Set(editors.map((row) => row.drop_id))
  return new Set(rows.map(({ id }) => id).filter((id) => !corrected.has(id)))
}

type NamedTopic = TreeTopic & { slug: string }

/** The active topics among the chosen ones. */
export async function topicsOf(
  db: Tx,
  choices: readonly TopicChoice[],
): Promise<ReadonlyMap<number, NamedTopic>> {
  const ids = new Set(choices.flatMap(({ l1, l2, l3 }) => [l1, l2, ...l3]))
  const rows = await db
    .selectFrom('topics')
    .select(['id', 'slug', 'level', 'parent_id'])
    .where('is_active', '=', true)
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function writeTags(
  db: Tx,
  decisions: readonly DropTagging[],
  topics: ReadonlyMap<number, NamedTopic>,
): Promise<void> {
  if (decisions.length === 0) return
  const rows = decisions.map(({ l3, ...decision }) => ({
    ...decision,
    tags: l3.flatMap((id) => topics.get(id)?.slug ?? []),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("dropId" bigint, l1 integer, l2 integer,
    tags text[], tagger text, version text, confidence real, "needsReview" boolean, candidates jsonb)`
  await sql`
    update drops set l1_topic_id = given.l1, l2_topic_id = given.l2, tags = given.tags, tag_done = true,
      is_unsure = given."needsReview"
    from ${given} where drops.id = given."dropId"`.execute(db)
  await sql`
    insert into drop_tags (drop_id, tagger, version, confidence, needs_review, candidates, language)
    select "dropId", tagger, version, confidence, "needsReview", candidates, coalesce(drops.language, '')
    from ${given} join drops on drops.id = "dropId" order by "dropId"
    on conflict (drop_id) do update set
      tagger = excluded.tagger, version = excluded.version, confidence = excluded.confidence,
      needs_review = excluded.needs_review, candidates = excluded.candidates, language = excluded.language,
      tagged_at = now(), tagged_by = null
  `.execute(db)
  await db
    .deleteFrom('tag_attempts')
    .where(
      'drop_id',
      'in',
      decisions.map(({ dropId }) => dropId),
    )
    .execute()
}
