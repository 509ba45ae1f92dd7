import { AppError } from '@daily-drops/contract/kernel/errors'
import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { EngagementEvents } from '../connection/schema.ts'
import { countUpTo } from '../paging/paging.ts'

/** Appends to the log. Nothing is removed from it: withdrawing an opinion changes the state, not the log. */
export async function recordEngagement(
  db: Db,
  userId: string | null,
  dropId: number,
  action: EngagementEvents['action'],
): Promise<void> {
  const stored = await db
    .insertInto('engagement_events')
    .columns(['user_id', 'drop_id', 'action', 'channel'])
    .expression((eb) =>
      eb
        .selectFrom('drops')
        .select([
          sql<string | null>`${userId}::uuid`.as('user_id'),
          'drops.id',
          eb.val(action).as('action'),
          eb.val('web' as const).as('channel'),
        ])
        .where('drops.id', '=', dropId),
    )
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows === 0n) throw new AppError('NOT_FOUND')
}

/** Which of these drops the reader has opened since that day began anywhere on earth. */
export async function openedSince(
  db: Db,
  userId: string,
  dropIds: readonly number[],
  day: string,
): Promise<Set<number>> {
  if (dropIds.length === 0) return new Set()
  const since = new Date(`${day}T00:00:00+14:00`)
  const rows = await db
    .selectFrom('engagement_events')
    .select('drop_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('action', '=', 'open')
    .where('drop_id', 'in', dropIds)
    .execute()
  return new Set(rows.map((row) => row.drop_id))
}

/** A reader's latest actions, newest first, also those on deleted drops. */
export function latestEngagement(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('engagement_events')
    .select(['id', 'drop_id', 'action', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function countEngagement(db: Db, userId: string, limit: number): Promise<BoundedCount> {
  return countUpTo(
    db,
    db.selectFrom('engagement_events').select('user_id').where('user_id', '=', userId),
    limit,
  )
}
