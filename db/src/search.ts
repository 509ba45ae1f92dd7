import { sql } from 'kysely'
import type { Db } from './client.ts'
import { DROP_CARD } from './drops.ts'
import { type Beholder, visibleTo } from './visibility.ts'

export interface SearchRequest {
  /** All of them must occur. */
  words: string[]
  /** Also finds what is tagged with a descendant. */
  topicId?: number
  limit: number
  beholder: Beholder | null
}

/** Whether title or summary of the drop contain the word, as part of a word and without case or accents. */
export const hasWord = (word: string) => sql<boolean>`drops.search_text like search_pattern(${word})`

export function searchDrops(db: Db, { words, topicId, limit, beholder }: SearchRequest) {
  let query = db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where(visibleTo(beholder))
  for (const word of words) query = query.where(hasWord(word))
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
