import { sql } from 'kysely'
import type { Db } from './client.ts'
import { DROP_CARD } from './drops.ts'
import type { Drops } from './schema.ts'

/** The newest tagged drops with the name of their source; what the feed falls back to. */
export function candidateDrops(db: Db, limit: number) {
  return db
    .selectFrom(sql<Drops>`get_candidate_drops(${limit}::integer)`.as('drops'))
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .orderBy('drops.published_at', 'desc')
    .orderBy('drops.id', 'desc')
    .execute()
}
