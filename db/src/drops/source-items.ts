import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { DROP_CARD } from './drops.ts'
import { type ListReader, visibleTo } from './visibility.ts'

/** How many of a source's newest drops are checked for what a reader may see. */
const LOOKED_AT = 200

export function latestOfSource(db: Db, sourceId: number, limit: number, reader: ListReader) {
  return db
    .selectFrom(newestOfSource(db, sourceId).as('drops'))
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where(visibleTo(reader))
    .orderBy('drops.published_at', 'desc')
    .orderBy('drops.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many of the latest items this reader doesn't get, because they muted, dismissed or reported them. */
export async function hiddenOfSource(db: Db, sourceId: number, limit: number, reader: ListReader) {
  const { userId: _, ...anyone } = reader
  const latest = db
    .selectFrom(newestOfSource(db, sourceId).as('drops'))
    .selectAll()
    .where(visibleTo(anyone))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const { count } = await db
    .selectFrom(latest.as('drops'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`${visibleTo(reader)} is not true`)
    .executeTakeFirstOrThrow()
  return count
}

function newestOfSource(db: Db, sourceId: number) {
  return db
    .selectFrom('drops')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('tag_done', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
}
