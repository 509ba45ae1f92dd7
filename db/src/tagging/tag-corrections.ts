import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'
import { idsOfChoice, problemWithChoice, type TopicChoice } from '@daily-drops/core/topics/topic-choice'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { topicsOf } from './tagging.ts'

export interface Correction {
  dropId: number
  editorId: string
  choice: TopicChoice
  /** The topics that the editor was shown. */
  seen?: readonly number[] | undefined
}

export type CorrectionResult =
  | { outcome: 'saved'; given: number[]; correctionId: number }
  | { outcome: 'refused'; problem: 'count' | 'tree' }
  | { outcome: 'missing' }
  /** Another person was faster. */
  | { outcome: 'changed' }

/**
 * Stores an editor's decision on a drop. It survives every later tagging, and becomes an evaluation case with
 * its own copy of the text.
 */
export async function correctTags(
  db: Tx,
  { dropId, editorId, choice, seen }: Correction,
): Promise<CorrectionResult> {
  const drop = await db
    .selectFrom('drops')
    .select(['title', 'summary', 'language', 'l1_topic_id', 'l2_topic_id', 'tags'])
    .where('id', '=', dropId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!drop) return { outcome: 'missing' }
  const topics = await topicsOf(db, [choice])
  const problem = problemWithChoice(choice, topics)
  if (problem) return { outcome: 'refused', problem }

  const given = [drop.l1_topic_id, drop.l2_topic_id, ...(await specificIds(db, drop.tags))].filter(
    (id) => id !== null,
  )
  if (seen && !isSame(seen, given)) return { outcome: 'changed' }
  const { id: correctionId } = await db
    .insertInto('tag_corrections')
    .values({
      drop_id: dropId,
      editor_id: editorId,
      title: drop.title,
      summary: drop.summary,
      language: drop.language,
      given_topic_ids: given,
      corrected_topic_ids: idsOfChoice(choice),
      before: sql`(select jsonb_build_object('l1_topic_id', l1_topic_id, 'l2_topic_id', l2_topic_id, 'tags', tags,
        'tag_done', tag_done, 'is_unsure', is_unsure, 'signature', to_jsonb(drop_tags))
        from drops left join drop_tags on drop_tags.drop_id = drops.id where drops.id = ${dropId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('drops')
    .set({
      l1_topic_id: choice.l1,
      l2_topic_id: choice.l2,
      tags: choice.l3.flatMap((id) => topics.get(id)?.slug ?? []),
      tag_done: true,
      is_unsure: false,
    })
    .where('id', '=', dropId)
    .execute()
  await signByEditor(db, dropId, editorId)
  await db.deleteFrom('tag_attempts').where('drop_id', '=', dropId).execute()
  return { outcome: 'saved', given, correctionId }
}

/**
 * Restores the article's tags from before a correction and deletes the correction, so that nothing is learnt from it.
 * Returns undefined when the correction does not exist or the article has changed since.
 */
export async function undoCorrection(db: Tx, correctionId: number): Promise<number | undefined> {
  const { rows } = await sql<{ drop_id: number; signature: object | null }>`
    with correction as (
      delete from tag_corrections as taken using drops, drop_tags
      where taken.id = ${correctionId} and taken.before is not null
        and drops.id = taken.drop_id and drops.deleted_at is null and drop_tags.drop_id = drops.id
        -- The signature of this very correction: both were written at the same moment.
        and drop_tags.tagger = 'editor' and drop_tags.tagged_at = taken.created_at
      returning taken.drop_id, taken.before
    )
    update drops set
      l1_topic_id = (before ->> 'l1_topic_id')::integer, l2_topic_id = (before ->> 'l2_topic_id')::integer,
      tags = array(select jsonb_array_elements_text(before -> 'tags')),
      tag_done = (before ->> 'tag_done')::boolean, is_unsure = (before ->> 'is_unsure')::boolean
    from correction where drops.id = correction.drop_id
    returning drop_id, nullif(before -> 'signature', 'null') as signature`.execute(db)
  const [undone] = rows
  if (!undone) return undefined
  await db.deleteFrom('drop_tags').where('drop_id', '=', undone.drop_id).execute()
  if (undone.signature)
    await sql`
      insert into drop_tags
        (drop_id, tagger, version, confidence, needs_review, candidates, language, tagged_at, tagged_by)
      select drop_id, tagger, version, confidence, needs_review, candidates, language, tagged_at,
        (select id from profiles where id = tagged_by)
      from jsonb_populate_record(null::drop_tags, ${JSON.stringify(undone.signature)}::jsonb)`.execute(db)
  return undone.drop_id
}

async function signByEditor(db: Tx, dropId: number, editorId: string): Promise<void> {
  const signature = {
    tagger: 'editor' as const,
    version: 'editor',
    confidence: 1,
    needs_review: false,
    tagged_by: editorId,
  }
  await db
    .insertInto('drop_tags')
    .values({ drop_id: dropId, ...signature })
    .onConflict((conflict) => conflict.column('drop_id').doUpdateSet({ ...signature, tagged_at: sql`now()` }))
    .execute()
}

/** In the order of the tags. */
async function specificIds(db: Tx, tags: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select topics.id from unnest(${tags}::text[]) with ordinality as tag (slug, place)
    left join topic_slug_history as former on former.slug = tag.slug
    join topics on (topics.slug = tag.slug or topics.id = former.topic_id) and topics.level = 3
    order by place`.execute(db)
  return rows.map(({ id }) => id)
}

export interface EvaluationCase {
  id: string
  title: string
  summary: string
  language: string | null
  l1: string
  l2: string
  l3: string[]
}

/** The latest decision on each drop, in the format of the evaluation set: topics by key, oldest first. */
export async function evaluationCases(db: Db): Promise<EvaluationCase[]> {
  const { rows } = await sql<
    Omit<EvaluationCase, 'l1' | 'l2' | 'l3'> & { keys: [string, string, ...string[]] }
  >`
    select 'correction-' || latest.id as id, latest.title, latest.summary, latest.language, (
      select array_agg(topics.key order by place)
      from unnest(latest.corrected_topic_ids) with ordinality as chosen (topic_id, place)
      join topics on topics.id = chosen.topic_id
    ) as keys
    from tag_corrections as latest
    where not exists (
      select from tag_corrections as later where later.drop_id = latest.drop_id and later.id > latest.id
    )
    order by latest.id`.execute(db)
  return rows.map(({ keys: [l1, l2, ...l3], ...row }) => ({ ...row, l1, l2, l3 }))
}

/** What a tagger learns from a correction: the text, its main topic and the editor. */
export interface TaughtText {
  title: string
  summary: string
  language: LanguageCode | null
  l1: number
  editor: string | null
}

/** The newest corrections, with the latest decision on each drop. Those in unsupported languages are left out. */
export async function taughtTexts(db: Db, limit: number): Promise<TaughtText[]> {
  const { rows } = await sql<TaughtText>`
    select title, summary, language, corrected_topic_ids[1] as l1, editor_id as editor
    from (select * from tag_corrections order by id desc limit ${limit}) as latest
    where (language is null or language = any (${LANGUAGES.map(({ code }) => code)}::text[]))
      and not exists (
        select from tag_corrections as later where later.drop_id = latest.drop_id and later.id > latest.id
      )
    order by id`.execute(db)
  return rows
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length
}
