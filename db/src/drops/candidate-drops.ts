import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { Drops } from '../connection/schema.ts'
import { DROP_CARD } from './drops.ts'
import { type ListReader, visibleTo } from './visibility.ts'

/** The number of newest drops that are searched for ones that a reader may see. */
const LOOKED_AT = 500

/** The newest tagged drops with the name of their source, as the feed's fallback. */
export function candidateDrops(db: Db, limit: number, reader: ListReader | null) {
  const lookedAt = reader ? LOOKED_AT : limit
  return db
    .selectFrom(sql<Drops>`get_candidate_drops(${lookedAt}::integer)`.as('drops'))
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where(visibleTo(reader))
    .orderBy('drops.published_at', 'desc')
    .orderBy('drops.id', 'desc')
    .limit(limit)
    .execute()
}
