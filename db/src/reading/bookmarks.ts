import { type BoundedCount, countUpTo } from '../bounded-count.ts'
import type { Db } from '../client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { visibleTo } from '../drops/visibility.ts'

/** A drop that was deleted since is left out, here and in the count. */
function savedDrops(db: Db, userId: string) {
  return db
    .selectFrom('bookmarks')
    .innerJoin('drops', 'drops.id', 'bookmarks.drop_id')
    .where('bookmarks.user_id', '=', userId)
    .where('drops.deleted_at', 'is', null)
}

function newestFirst(db: Db, userId: string) {
  return savedDrops(db, userId)
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select([...DROP_CARD, 'bookmarks.created_at as kept_at'])
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('bookmarks.drop_id', 'desc')
}

/** What a reader saved, newest first. */
export function bookmarksOfUser(db: Db, userId: string, limit: number, offset = 0) {
  return newestFirst(db, userId).limit(limit).offset(offset).execute()
}

/** The same for everybody's eyes. */
export function publicBookmarksOfUser(db: Db, userId: string, limit: number) {
  return newestFirst(db, userId).where(visibleTo(null)).limit(limit).execute()
}

export function countBookmarks(db: Db, userId: string, limit: number): Promise<BoundedCount> {
  return countUpTo(db, savedDrops(db, userId).select('bookmarks.drop_id'), limit)
}
