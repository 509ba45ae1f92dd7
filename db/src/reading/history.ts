import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import type { Db } from '../connection/client.ts'
import { countUpTo } from '../paging/paging.ts'

const SHOWN = [
  'drops.id as drop_id',
  'drops.title',
  'drops.url',
  'drops.language',
  'sources.name as source',
] as const

/** A reader's latest actions, newest first: the event log, and the saves, which are not events. */
export async function historyOfUser(db: Db, userId: string, limit: number) {
  const [events, saves] = await Promise.all([
    db
      .selectFrom('engagement_events')
      .innerJoin('drops', 'drops.id', 'engagement_events.drop_id')
      .innerJoin('sources', 'sources.id', 'drops.source_id')
      .select([...SHOWN, 'engagement_events.id', 'engagement_events.created_at', 'engagement_events.action'])
      .where('engagement_events.user_id', '=', userId)
      .where('drops.deleted_at', 'is', null)
      .orderBy('engagement_events.created_at', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('bookmarks')
      .innerJoin('drops', 'drops.id', 'bookmarks.drop_id')
      .innerJoin('sources', 'sources.id', 'drops.source_id')
      .select([...SHOWN, 'bookmarks.drop_id as id', 'bookmarks.created_at'])
      .select((eb) => eb.val('save' as const).as('action'))
      .where('bookmarks.user_id', '=', userId)
      .where('drops.deleted_at', 'is', null)
      .orderBy('bookmarks.created_at', 'desc')
      .limit(limit)
      .execute(),
  ])
  return [...events, ...saves].sort((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, limit)
}

/** All actions of the reader, including those on deleted items. */
export async function countActions(db: Db, userId: string, limit: number): Promise<BoundedCount> {
  const [events, saves] = await Promise.all([
    countUpTo(db, db.selectFrom('engagement_events').select('user_id').where('user_id', '=', userId), limit),
    countUpTo(db, db.selectFrom('bookmarks').select('user_id').where('user_id', '=', userId), limit),
  ])
  const count = events.count + saves.count
  return { count: Math.min(count, limit), isExact: events.isExact && saves.isExact && count <= limit }
}
