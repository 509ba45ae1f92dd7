import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '../client.ts'
import type { DB } from '../schema.ts'
import { hasWord } from '../search/search.ts'

export interface ArticleFilter {
  /** Words in title or summary, or a part of the address; empty for all. */
  text: string
  sourceId: number | null
  untagged: boolean
  /** Shows the deleted ones instead of the others. */
  deleted: boolean
}

const MAX_WORDS = 10
/** Without three letters or digits in a row the index on addresses has nothing to look up. */
const INDEXED_IN_URL = /[\p{L}\p{N}]{3}/u

function matching(db: Db, { text, sourceId, untagged, deleted }: ArticleFilter) {
  return db
    .selectFrom('drops')
    .where('drops.deleted_at', deleted ? 'is not' : 'is', null)
    .$if(untagged, (query) => query.where('drops.tag_done', '=', false))
    .$if(sourceId !== null, (query) => query.where('drops.source_id', '=', sourceId as number))
    .$if(text !== '', (query) => containing(query, text))
}

function containing<O>(query: SelectQueryBuilder<DB, 'drops', O>, text: string) {
  const words = text.split(/\s+/).slice(0, MAX_WORDS)
  const inUrl = sql<boolean>`drops.url ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
  return query.where(({ and, or }) =>
    or([and(words.map(hasWord)), ...(INDEXED_IN_URL.test(text) ? [inUrl] : [])]),
  )
}

/** Which ids come first, from an index alone however far down; then the columns of those few. */
export function articlePage(db: Db, filter: ArticleFilter, range: { limit: number; offset: number }) {
  const page = matching(db, filter)
    .select(['drops.id', 'drops.created_at'])
    .orderBy('drops.created_at', 'desc')
    .orderBy('drops.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('drops', 'drops.id', 'page.id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .leftJoin('topics as l1', 'l1.id', 'drops.l1_topic_id')
    .leftJoin('topics as l2', 'l2.id', 'drops.l2_topic_id')
    .select([
      'drops.id',
      'drops.title',
      'drops.url',
      'drops.tag_done',
      'drops.created_at',
      'drops.tags',
      'drops.l1_topic_id',
      'drops.l2_topic_id',
      'sources.name as source_name',
      'l1.label as l1_label',
      'l2.label as l2_label',
    ])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
}

/**
 * How many there are. The counters of the sources know, except for texts and deleted articles: those are counted, and
 * no further than `limit`.
 */
export async function countArticles(
  db: Db,
  filter: ArticleFilter,
  limit: number,
): Promise<{ total: number; isExact: boolean }> {
  if (filter.text === '' && !filter.deleted) return { total: await sumCounters(db, filter), isExact: true }
  const { count } = await db
    .selectFrom(
      matching(db, filter)
        .select('drops.id')
        .limit(limit + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, limit), isExact: count <= limit }
}

async function sumCounters(db: Db, { sourceId, untagged }: ArticleFilter): Promise<number> {
  const { total } = await db
    .selectFrom('source_counts')
    .select(sql<number>`coalesce(sum(drops - case when ${untagged} then tagged else 0 end), 0)`.as('total'))
    .$if(sourceId !== null, (query) => query.where('source_id', '=', sourceId as number))
    .executeTakeFirstOrThrow()
  return total
}

/** Takes an article out of everybody's sight; false when there is none, or it is deleted already. */
export async function deleteArticle(db: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drops')
    .set({ deleted_at: sql`now()`, tags: sql`array_append(tags, 'deleted')` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a deleted article back as it was; false when there is none, or it is not deleted. */
export async function restoreArticle(db: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drops')
    .set({ deleted_at: null, tags: sql`array_remove(tags, 'deleted')` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
