import type { Db } from '../connection/client.ts'
import { DROP_CARD } from './drops.ts'
import { type ListReader, visibleTo } from './visibility.ts'

/** How many of a source's newest drops are checked for what a reader may see. */
const LOOKED_AT = 200

export function latestOfSource(db: Db, sourceId: number, limit: number, reader: ListReader) {
  const newest = db
    .selectFrom('drops')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('tag_done', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
  return db
    .selectFrom(newest.as('drops'))
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where(visibleTo(reader))
    .orderBy('drops.published_at', 'desc')
    .orderBy('drops.id', 'desc')
    .limit(limit)
    .execute()
}
