import { type FeedDrop, feedDrop } from '@daily-drops/contract/items/feed-items'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { type ListReader, visibleTo } from './visibility.ts'

type CardColumn = `drops.${Exclude<keyof FeedDrop, 'source_name'>}` | 'sources.name as source_name'

/** The columns that every list of drops shows. The query joins `sources`. */
export const DROP_CARD = (Object.keys(feedDrop.shape) as (keyof FeedDrop)[]).map(
  (field): CardColumn => (field === 'source_name' ? 'sources.name as source_name' : `drops.${field}`),
)

/** The article stored under exactly this address, deleted ones included. */
export function findDropByUrl(db: Db, url: string) {
  return db
    .selectFrom('drops')
    .select(['id', 'title', 'summary', 'image_url', 'tags', 'created_at'])
    .where('url', '=', url)
    .executeTakeFirst()
}

/** The items stored under these addresses that the reader may see, in any language and of any age. */
export function dropsAtAddresses(db: Db, urls: readonly string[], reader: { userId: string }) {
  return db
    .selectFrom('drops')
    .select(['id', 'url'])
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .where(visibleTo(reader))
    .execute()
}

/** Deleted ones included. */
export async function dropExists(db: Db | Tx, id: number): Promise<boolean> {
  const row = await db.selectFrom('drops').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The topics and source of a drop. Undefined when it does not exist. */
export function tagsOfDrop(db: Db | Tx, id: number) {
  return db.selectFrom('drops').select(['tags', 'l2_topic_id']).where('id', '=', id).executeTakeFirst()
}

/** Cards by id, without those that the reader may not see. */
export async function visibleCards(db: Db, ids: readonly number[], reader: ListReader) {
  if (ids.length === 0) return new Map<number, never>()
  const cards = await db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where('drops.id', 'in', ids)
    .where(visibleTo(reader))
    .execute()
  return new Map(cards.map((card) => [card.id, card]))
}
