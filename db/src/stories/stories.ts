import {
  COMMON_TERM_COUNT,
  type Fingerprint,
  STORY_WINDOW_DAYS,
  type Telling,
} from '@daily-drops/core/text/dedupe'
import type { TellingAcross } from '@daily-drops/core/text/story-across'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** Two common hashes make a candidate. Only the best candidates are compared. */
const SHARED_HASHES = 2
const MAX_CANDIDATES = 20

export interface StoryTelling extends Telling {
  language: string
  /** Undefined for languages without vectors. */
  across?: TellingAcross | undefined
}

export interface Candidate extends Telling {
  dropId: number
  storyId: number
}

/** Marks are stored as terms of this language. */
export const ANY_LANGUAGE = '*'

function hashesOf({ terms, sentences }: Fingerprint): number[] {
  return [...new Set([...terms, ...sentences])]
}

/** A text is compared only within the window. One more day covers late items. */
export const KEEP_TERMS_DAYS = STORY_WINDOW_DAYS + 1

/**
 * The terms of today's and the last days' partitions, and those that the previous release has written. A
 * transaction that began earlier may see terms of one that began later.
 */
export const storyTerms = sql`(
  select language, term, published_at, drop_id from story_terms
  where seen_at > now() - make_interval(days => ${KEEP_TERMS_DAYS}) and seen_at < now() + interval '1 day'
  union all select language, term, published_at, drop_id from drop_terms
)`

export const isNear = (publishedAt: Date) => sql<boolean>`
  published_at between ${publishedAt}::timestamptz - make_interval(days => ${STORY_WINDOW_DAYS})
  and ${publishedAt}::timestamptz + make_interval(days => ${STORY_WINDOW_DAYS})`

/** How many drops of the window have each term. Counting stops once a term is common. */
export function countTerms(db: Tx, { fingerprint, ...telling }: StoryTelling): Promise<Map<number, number>> {
  return countHashes(db, telling, hashesOf(fingerprint))
}

export async function countHashes(
  db: Tx,
  { language, publishedAt }: Pick<StoryTelling, 'language' | 'publishedAt'>,
  hashes: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ term: number; count: number }>`
    select wanted.term, (
      select count(*) from (
        select from ${storyTerms} as known
        where language = ${language} and known.term = wanted.term and ${isNear(publishedAt)}
        limit ${COMMON_TERM_COUNT}
      ) as found
    ) as count
    from unnest(${hashes}::integer[]) as wanted (term)`.execute(db)
  return new Map(rows.map(({ term, count }) => [term, count]))
}

/**
 * Tellings that share significant terms, most first. The terms are locked until the transaction ends:
 * otherwise two workers with two tellings of one story would not see each other's, and create two stories.
 */
export async function lockCandidates(
  db: Tx,
  { fingerprint, language, publishedAt }: StoryTelling,
  counts: ReadonlyMap<number, number>,
): Promise<Candidate[]> {
  const rare = await lockRare(db, language, hashesOf(fingerprint), counts)
  const { rows } = await sql<CandidateRow>`
    with shared as (
      select drop_id from ${storyTerms} as known
      where language = ${language} and term = any (${rare}::integer[]) and ${isNear(publishedAt)}
      group by drop_id having count(*) >= ${SHARED_HASHES}
      order by count(*) desc, drop_id limit ${MAX_CANDIDATES}
    )
    select drop_id, story_id, source_id, published_at, terms, weights, title_terms, figures, sentences,
      sentence_weights
    from shared join drop_fingerprints using (drop_id) join drops on drops.id = drop_id`.execute(db)
  return rows.map((row) => ({
    dropId: row.drop_id,
    storyId: row.story_id,
    sourceId: row.source_id,
    publishedAt: row.published_at,
    fingerprint: {
      terms: row.terms,
      weights: row.weights,
      titleTerms: row.title_terms,
      figures: row.figures,
      sentences: row.sentences,
      sentenceWeights: row.sentence_weights,
    },
  }))
}

/** Locks the hashes that few drops share, and returns them. */
export async function lockRare(
  db: Tx,
  language: string,
  hashes: readonly number[],
  counts: ReadonlyMap<number, number>,
): Promise<number[]> {
  const rare = hashes
    .filter((hash) => (counts.get(hash) ?? 0) < COMMON_TERM_COUNT)
    // Two workers that lock in the same order don't block each other for ever.
    .sort((a, b) => a - b)
  await sql`
    select pg_advisory_xact_lock(hashtext(${`story ${language}`}), term)
    from unnest(${rare}::integer[]) as rare (term)`.execute(db)
  return rare
}

interface CandidateRow {
  drop_id: number
  story_id: number
  source_id: number
  published_at: Date
  terms: number[]
  weights: number[]
  title_terms: number
  figures: number[]
  sentences: number[]
  sentence_weights: number[]
}

export async function saveFingerprint(db: Tx, dropId: number, telling: StoryTelling): Promise<void> {
  const { fingerprint, language, publishedAt, across } = telling
  await sql`
    with kept as (
      insert into drop_fingerprints
        (drop_id, terms, weights, title_terms, figures, sentences, sentence_weights, vector, marks)
      values (${dropId}, ${fingerprint.terms}, ${fingerprint.weights}, ${fingerprint.titleTerms},
        ${fingerprint.figures}, ${fingerprint.sentences}, ${fingerprint.sentenceWeights},
        ${across ? Buffer.from(across.vector.buffer) : null}, ${across?.marks ?? null})
    )
    insert into story_terms (language, term, published_at, drop_id)
    select language, term, ${publishedAt}, ${dropId} from (
      select ${language}, unnest(${hashesOf(fingerprint)}::integer[])
      union all select ${ANY_LANGUAGE}, unnest(${across?.marks ?? []}::integer[])
    ) as hashed (language, term)`.execute(db)
}

export async function newStory(db: Tx): Promise<number> {
  const { id } = await db.insertInto('stories').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

/** Called before a drop's text changes. Terms are found by their own key, because there is none by drop. */
export async function deleteFingerprint(db: Tx, dropId: number): Promise<void> {
  await sql`
    with told as (
      delete from drop_fingerprints where drop_id = ${dropId} returning terms || sentences as hashes, marks
    ), of_before as (
      delete from drop_terms as known using told, drops where ${isTold(dropId)}
    ), of_any_language as (
      delete from story_terms as known using told
      where known.drop_id = ${dropId} and known.language = ${ANY_LANGUAGE} and known.term = any (told.marks)
    )
    delete from story_terms as known using told, drops where ${isTold(dropId)}`.execute(db)
}

const isTold = (dropId: number) => sql<boolean>`
  drops.id = ${dropId} and known.drop_id = drops.id
  and known.language = coalesce(drops.language, '') and known.term = any (told.hashes)`

const isOld = sql<boolean>`seen_at < now() - make_interval(days => ${KEEP_TERMS_DAYS})`

/**
 * Deletes up to `limit` old terms of the previous release and returns how many. They are found by ctid,
 * because they have no id.
 */
export async function purgeTerms(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from drop_terms
    where ctid = any (array(select ctid from drop_terms where ${isOld} limit ${limit} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Deletes up to `limit` old fingerprints and returns how many. */
export async function purgeFingerprints(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('drop_fingerprints')
    .where('drop_id', 'in', (eb) =>
      eb.selectFrom('drop_fingerprints').select('drop_id').where(isOld).limit(limit).forUpdate().skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
