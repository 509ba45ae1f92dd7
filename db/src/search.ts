import { sql } from 'kysely'
import type { Db } from './client.ts'
import { DROP_CARD } from './drops.ts'

export interface SearchRequest {
  /** Words that must all occur in title or summary; matched as parts of words, without case or accents. */
  words: string[]
  /** Also finds what is tagged with a descendant. */
  topicId?: number
  limit: number
}

export function searchDrops(db: Db, { words, topicId, limit }: SearchRequest) {
  let query = db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where('drops.tag_done', '=', true)
    .where('drops.deleted_at', 'is', null)
  for (const word of words) {
    query = query.where('drops.search_text', 'like', sql<string>`search_pattern(${word})`)
  }
  if (topicId !== undefined) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content_topics')
          .whereRef('content_topics.drop_id', '=', 'drops.id')
          .where('content_topics.topic_id', '=', topicId),
      ),
    )
  }
  return query.orderBy('drops.published_at', 'desc').orderBy('drops.id', 'desc').limit(limit).execute()
}
