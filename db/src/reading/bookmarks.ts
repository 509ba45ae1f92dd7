import type { Db, Tx } from '../connection/client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { notHiddenFrom, visibleTo } from '../drops/visibility.ts'
import { defineList } from '../paging/paging.ts'
import { recordWebhookEvent } from '../webhooks/webhook-events.ts'
import { saveStatement, withdrawStatement } from './statements.ts'

/** Drops that were deleted since are left out, here and in the count. */
function savedDrops(db: Db, userId: string) {
  return db
    .selectFrom('bookmarks')
    .innerJoin('drops', 'drops.id', 'bookmarks.drop_id')
    .where('bookmarks.user_id', '=', userId)
    .where('drops.deleted_at', 'is', null)
}

function savedCards(db: Db, userId: string) {
  return savedDrops(db, userId)
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .select('bookmarks.created_at as kept_at')
}

/** A reader's saved drops. */
export function bookmarksOfUser(userId: string) {
  return defineList({
    from: (db) => savedDrops(db, userId),
    id: { by: 'bookmarks.drop_id', kind: 'whole' },
    sorts: { kept_at: { by: 'bookmarks.created_at', kind: 'instant' } },
    filters: {},
    rows: (db, ids) => savedCards(db, userId).where('bookmarks.drop_id', 'in', ids).execute(),
  })
}

/** The newest of them, for the public profile. */
export function publicBookmarksOfUser(db: Db, userId: string, limit: number) {
  return savedCards(db, userId)
    .where(visibleTo(null))
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('bookmarks.drop_id', 'desc')
    .limit(limit)
    .execute()
}

/** One of them, unless the reader has since removed it, or may not or does not want to see it. */
export function savedDropOf(db: Db, userId: string, dropId: number) {
  return savedCards(db, userId)
    .where('bookmarks.drop_id', '=', dropId)
    .where(notHiddenFrom(userId))
    .executeTakeFirst()
}

/** When a reader saved each of these drops. */
export async function savedAtOf(db: Db, userId: string, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookmarks')
    .select(['drop_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('drop_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ drop_id, created_at }) => [drop_id, created_at]))
}

/** Saving an item again changes nothing and is no event. */
export async function saveBookmark(db: Tx, user_id: string, drop_id: number): Promise<void> {
  const isNew = await saveStatement(db, 'bookmarks', { user_id, drop_id })
  if (isNew) await recordWebhookEvent(db, { userId: user_id, event: 'item.saved', subject: drop_id })
}

export function removeBookmark(db: Tx, user_id: string, drop_id: number): Promise<void> {
  return withdrawStatement(db, 'bookmarks', { user_id, drop_id })
}
