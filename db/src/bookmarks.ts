import type { Db } from './client.ts'
import { DROP_CARD } from './drops.ts'

/** What a reader saved, newest first; a drop that was deleted since is left out. */
export function bookmarksOfUser(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('bookmarks')
    .innerJoin('drops', 'drops.id', 'bookmarks.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select([...DROP_CARD, 'bookmarks.created_at as saved_at'])
    .where('bookmarks.user_id', '=', userId)
    .where('drops.deleted_at', 'is', null)
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('bookmarks.drop_id', 'desc')
    .limit(limit)
    .execute()
}
