import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { countUpTo, defineList } from '../paging/paging.ts'

function unsure(db: Db) {
  return db
    .selectFrom('drop_tags')
    .innerJoin('drops', 'drops.id', 'drop_tags.drop_id')
    .where('drop_tags.needs_review', '=', true)
    .where('drops.deleted_at', 'is', null)
}

const inLanguage = (language: LanguageCode) => sql<boolean>`drop_tags.language = ${language}`

/** Drops that the tagger was unsure about. */
export const tagReviews = defineList({
  from: unsure,
  id: { by: 'drop_tags.drop_id', kind: 'whole' },
  sorts: { confidence: { by: 'drop_tags.confidence', kind: 'real' } },
  filters: { language: inLanguage },
  rows: (db, ids) =>
    unsure(db)
      .innerJoin('sources', 'sources.id', 'drops.source_id')
      .select([
        'drops.id',
        'drops.title',
        'drops.summary',
        'drops.url',
        'drops.type',
        'drops.image_url',
        'drops.youtube_video_id',
        'drops.published_at',
        'sources.name as source_name',
        'drops.language',
        'drops.l1_topic_id',
        'drops.l2_topic_id',
        'drops.tags',
        'drop_tags.tagger',
        'drop_tags.version',
        'drop_tags.tagged_at',
      ])
      .select(sql<number>`drop_tags.confidence::float8`.as('confidence'))
      // One lookup for each row: as a join, all texts may be scanned.
      .select(sql<string | null>`(select text from drop_texts where drop_id = drops.id)`.as('text'))
      .select(sql<{ topicId: number; score: number }[]>`drop_tags.candidates`.as('candidates'))
      .where('drop_tags.drop_id', 'in', ids)
      .execute(),
  count: (db, { language }, limit) =>
    countUpTo(db, unsureIds(db, language ? inLanguage(language) : sql<boolean>`true`), limit),
})

// In the list's order, with one lookup each: as a join, or without an order, it may scan all drops or tags.
function unsureIds(db: Db, which: RawBuilder<boolean>) {
  return db
    .selectFrom('drop_tags')
    .select('drop_id')
    .where('needs_review', '=', true)
    .where(which)
    .where(sql<boolean>`(select deleted_at is null from drops where drops.id = drop_tags.drop_id)`)
    .orderBy('confidence')
    .orderBy('drop_id')
}

/** Enough to see where the work is. Beyond it, the answer is "more than". */
const COUNTED_A_LANGUAGE = 500

export interface LanguageReviews extends BoundedCount {
  language: LanguageCode
}

/** Waiting reviews by language, the most first. Drops without a language are left out. */
export async function reviewsByLanguage(db: Db): Promise<LanguageReviews[]> {
  const { rows } = await sql<{ language: LanguageCode; count: number }>`
    select language, count from unnest(${LANGUAGES.map(({ code }) => code)}::text[]) with ordinality
      as wanted (language, place),
    lateral (
      select count(*) from (
        ${unsureIds(db, sql<boolean>`drop_tags.language = wanted.language`).limit(COUNTED_A_LANGUAGE + 1)}
      ) as own
    ) as waiting
    where count > 0 order by count desc, place`.execute(db)
  return rows.map(({ language, count }) => ({
    language,
    count: Math.min(count, COUNTED_A_LANGUAGE),
    isExact: count <= COUNTED_A_LANGUAGE,
  }))
}

/** Fills in the languages of up to `limit` rows that were written without one. Returns how many. */
export async function fillReviewLanguages(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update drop_tags set language = coalesce(drops.language, '')
    from drops
    where drops.id = drop_tags.drop_id and drop_tags.drop_id in (
      select drop_id from drop_tags where needs_review and language is null
      order by confidence, drop_id limit ${limit} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
