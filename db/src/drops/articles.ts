import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { expressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { DB } from '../connection/schema.ts'
import { type DatedChange, datedChanges, isSameChange } from '../operations/dated-changes.ts'
import { defineList } from '../paging/paging.ts'
import { hasWord } from '../search/search.ts'
import { sourceTotals } from '../sources/source-totals.ts'

const MAX_WORDS = 10
/** The index on addresses needs three letters or digits in a row. */
const INDEXED_IN_URL = /[\p{L}\p{N}]{3}/u

function containing(text: string) {
  const { and, or } = expressionBuilder<DB, 'drops'>()
  const words = text.split(/\s+/).slice(0, MAX_WORDS)
  const inUrl = sql<boolean>`drops.url ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
  return or([and(words.map(hasWord)), ...(INDEXED_IN_URL.test(text) ? [inUrl] : [])])
}

export const articles = defineList({
  from: (db) => db.selectFrom('drops'),
  id: { by: 'drops.id', kind: 'whole' },
  sorts: { created_at: { by: 'drops.created_at', kind: 'instant' } },
  filters: {
    /** Only deleted articles, or only the others. */
    deleted: (deleted: boolean) =>
      deleted ? sql<boolean>`drops.deleted_at is not null` : sql<boolean>`drops.deleted_at is null`,
    tagged: (tagged: boolean) => sql<boolean>`drops.tag_done = ${sql.lit(tagged)}`,
    source: (id: number) => sql<boolean>`drops.source_id = ${id}`,
    /** Words in the title or summary, or a part of the address. */
    text: containing,
  },
  rows: (db, ids) =>
    db
      .selectFrom('drops')
      .innerJoin('sources', 'sources.id', 'drops.source_id')
      .leftJoin('topics as l1', 'l1.id', 'drops.l1_topic_id')
      .leftJoin('topics as l2', 'l2.id', 'drops.l2_topic_id')
      .select([
        'drops.id',
        'drops.story_id',
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
      .where('drops.id', 'in', ids)
      .execute(),
  // Uses the sources' counters, except for texts and deleted articles.
  count: (db, { text, source, tagged, deleted }) =>
    text || deleted !== false ? undefined : sumCounters(db, { source, tagged }),
})

interface AskedArticles {
  text: string
  source_id: number | null
  untagged: boolean
  deleted: boolean
}

/** An editor's request as conditions of the list. */
export function articleFilters({ text, source_id, untagged, deleted }: AskedArticles) {
  return { deleted, text: text || null, source: source_id, tagged: untagged ? false : null }
}

interface Counted {
  source: number | null | undefined
  tagged: boolean | null | undefined
}

async function sumCounters(db: Db, { source, tagged }: Counted): Promise<BoundedCount> {
  const counted = typeof source === 'number' ? await countsOf(db, source) : await sourceTotals(db)
  const count = tagged ? counted.tagged : counted.drops - (tagged === false ? counted.tagged : 0)
  return { count, isExact: true }
}

async function countsOf(db: Db, source: number) {
  const counts = db.selectFrom('source_counts').select(['drops', 'tagged']).where('source_id', '=', source)
  return (await counts.executeTakeFirst()) ?? { drops: 0, tagged: 0 }
}

/** Hides articles from all readers and returns those that were not deleted already. */
export async function deleteArticles(db: Tx, ids: readonly number[]): Promise<number[]> {
  const deleted = await db
    .updateTable('drops')
    .set({ deleted_at: sql`now()`, tags: sql`array_append(tags, 'deleted')` })
    .where('id', 'in', lockedInOrder(ids))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

/**
 * Restores deleted articles and returns the ones it restored. An article that was deleted at another time
 * than the change says was deleted by someone else, and stays deleted.
 */
export async function restoreArticles(db: Tx, changes: readonly DatedChange[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update drops set deleted_at = null, tags = array_remove(tags, 'deleted')
    from ${datedChanges(changes)}
    where drops.id in ${lockedInOrder(changes.map(({ id }) => id))} and drops.id = change.id
      and deleted_at is not null and ${isSameChange('deleted_at')}
    returning drops.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the time of the deletion. Undefined when the article does not exist or was already deleted. */
export async function deleteArticle(db: Tx, id: number): Promise<Date | undefined> {
  if ((await deleteArticles(db, [id])).length === 0) return undefined
  const { deleted_at } = await db
    .selectFrom('drops')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return deleted_at ?? undefined
}

/** Returns false when the article does not exist, is not deleted, or was deleted at another time. */
export async function restoreArticle(db: Tx, id: number, deletedAt: Date | null = null): Promise<boolean> {
  return (await restoreArticles(db, [{ id, changedAt: deletedAt }])).length > 0
}

/** All writers lock drops by id, so that they wait for each other instead of deadlocking. */
function lockedInOrder(ids: readonly number[]) {
  return sql<number>`(select id from drops where id = any(${ids}::bigint[]) order by id for update)`
}
