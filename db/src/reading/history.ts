import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import type { Db } from '../connection/client.ts'
import { countEngagement, latestEngagement } from '../events/engagement.ts'
import { countUpTo } from '../paging/paging.ts'

/** Some of a reader's latest actions may be on deleted drops, which are left out. */
const READ_AHEAD = 2

/** A reader's latest actions, newest first: the event log, and the saves, which are not events. */
export async function historyOfUser(db: Db, userId: string, limit: number) {
  const [events, saves] = await Promise.all([
    latestEngagement(db, userId, READ_AHEAD * limit),
    db
      .selectFrom('bookmarks')
      .select(['drop_id as id', 'drop_id', 'created_at'])
      .select((eb) => eb.val('save' as const).as('action'))
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(READ_AHEAD * limit)
      .execute(),
  ])
  const actions = [...events, ...saves].sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
  const drops = await shownDrops(db, [...new Set(actions.map((action) => action.drop_id))])
  return actions
    .flatMap((action) => {
      const drop = drops.get(action.drop_id)
      return drop ? [{ ...drop, ...action }] : []
    })
    .slice(0, limit)
}

async function shownDrops(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(['drops.id as drop_id', 'drops.title', 'drops.url', 'drops.language', 'sources.name as source'])
    .where('drops.id', 'in', ids)
    .where('drops.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.drop_id, row]))
}

/** All actions of the reader, including those on deleted items. */
export async function countActions(db: Db, userId: string, limit: number): Promise<BoundedCount> {
  const [events, saves] = await Promise.all([
    countEngagement(db, userId, limit),
    countUpTo(db, db.selectFrom('bookmarks').select('user_id').where('user_id', '=', userId), limit),
  ])
  const count = events.count + saves.count
  return { count: Math.min(count, limit), isExact: events.isExact && saves.isExact && count <= limit }
}
