import type { Locale } from '@daily-drops/messages/locales'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Candidates per beginning. What readers cannot see is taken from them, so there are more than are shown. */
const CANDIDATES = 20
/** Sorts behind every other character. */
const LAST = '\u{10ffff}'

/**
 * Active topics whose name in the language or in English has a word that begins with the text: the first candidates of
 * each level. Every part is the beginning of a key range.
 */
export async function suggestTopics(
  db: Db,
  { text, language }: { text: string; language: Locale },
): Promise<number[]> {
  const { rows } = await sql<{ topic_id: number }>`
    with typed as (select btrim(fold_search(${text})) as text)
    select distinct topic_id from typed,
      unnest(array['en', ${language}]) as spoken (language),
      unnest(array[1, 2, 3]) as part (level),
      lateral (
        select topic_id from topic_name_starts
        where language = spoken.language and level = part.level
          and start >= typed.text and start < typed.text || ${LAST}
        order by start limit ${CANDIDATES}
      ) as found
    where typed.text <> ''`.execute(db)
  return rows.map((row) => row.topic_id)
}

interface SuggestedSource {
  id: number
  name: string
}

/**
 * Sources whose name begins with the text, also after "The", in the order of the alphabet. Only sources that have items to
 * show, and none that the reader muted. A range of an index instead of `like`, which a prepared plan would not look up.
 */
export async function suggestSources(
  db: Db,
  { text, userId, limit }: { text: string; userId: string | undefined; limit: number },
): Promise<SuggestedSource[]> {
  const beginning = (article: string) => sql`(
    select id, name, folded from typed,
      lateral (
        select id, name, btrim(fold_search(name)) as folded from sources
        where btrim(fold_search(name)) ~>=~ (${article} || typed.text)
          and btrim(fold_search(name)) ~<~ (${article} || typed.text || ${LAST})
        order by btrim(fold_search(name)) using ~<~ limit ${CANDIDATES}
      ) as found
  )`
  const isMuted = sql`exists (
    select from muted_sources where user_id = ${userId ?? null} and muted_sources.source_id = candidates.id
  )`
  const { rows } = await sql<SuggestedSource>`
    with typed as (select btrim(fold_search(${text})) as text),
    candidates as materialized (${beginning('')} union ${beginning('the ')})
    select id, name from candidates
    where (select text from typed) <> '' and not ${isMuted} and ${hasItems(sql.ref('candidates.id'))}
    order by folded, id limit ${limit}`.execute(db)
  return rows
}

/** The source that an address names, if it has items to show. */
export function sourceNamed(db: Db, id: number): Promise<SuggestedSource | undefined> {
  return db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(hasItems(sql.ref('sources.id')))
    .executeTakeFirst()
}

const hasItems = (sourceId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from drops where source_id = ${sourceId} and tag_done and deleted_at is null)`
