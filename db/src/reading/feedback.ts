import { AppError } from '@daily-drops/contract/errors'
import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

type Action = 'open' | 'dismiss' | 'like' | 'dislike' | 'report'

/** The log only grows: taking something back is the state's affair, not the log's. */
export async function recordEngagement(
  db: Db,
  userId: string | null,
  dropId: number,
  action: Action,
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

export async function saveBookmark(db: Tx, userId: string, dropId: number): Promise<void> {
  await known(
    db
      .insertInto('bookmarks')
      .values({ user_id: userId, drop_id: dropId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export async function removeBookmark(db: Tx, userId: string, dropId: number): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).where('drop_id', '=', dropId).execute()
}

/** One live opinion per reader and drop: a like ends a dislike. */
export async function setOpinion(
  db: Tx,
  userId: string,
  dropId: number,
  opinion: 'like' | 'dislike' | null,
): Promise<void> {
  const state = { opinion, opinion_at: opinion && sql<Date>`now()` }
  await known(
    db
      .insertInto('reactions')
      .values({ user_id: userId, drop_id: dropId, ...state })
      .onConflict((conflict) => conflict.columns(['user_id', 'drop_id']).doUpdateSet(state))
      .execute(),
  )
  if (opinion) await recordEngagement(db, userId, dropId, opinion)
}

export async function setDismissed(
  db: Tx,
  userId: string,
  dropId: number,
  dismissed: boolean,
): Promise<void> {
  const state = { dismissed_at: dismissed ? sql<Date>`now()` : null }
  await known(
    db
      .insertInto('reactions')
      .values({ user_id: userId, drop_id: dropId, ...state })
      .onConflict((conflict) => conflict.columns(['user_id', 'drop_id']).doUpdateSet(state))
      .execute(),
  )
  if (dismissed) await recordEngagement(db, userId, dropId, 'dismiss')
}

export async function reportDrop(db: Tx, userId: string, dropId: number, reason: string): Promise<void> {
  await known(
    db
      .insertInto('reports')
      .values({ user_id: userId, drop_id: dropId, reason })
      .onConflict((conflict) => conflict.columns(['user_id', 'drop_id']).doUpdateSet({ reason }))
      .execute(),
  )
  await recordEngagement(db, userId, dropId, 'report')
}

export async function withdrawReport(db: Tx, userId: string, dropId: number): Promise<void> {
  await db.deleteFrom('reports').where('user_id', '=', userId).where('drop_id', '=', dropId).execute()
}

/** What the reader said about these drops: one read for a whole page. */
export async function feedbackOn(db: Db, userId: string, dropIds: readonly number[]) {
  if (dropIds.length === 0)
    return { saved: new Set<number>(), opinions: new Map<number, 'like' | 'dislike'>() }
  const [saved, opinions] = await Promise.all([
    db
      .selectFrom('bookmarks')
      .select('drop_id')
      .where('user_id', '=', userId)
      .where('drop_id', 'in', dropIds)
      .execute(),
    db
      .selectFrom('reactions')
      .select(['drop_id', 'opinion'])
      .where('user_id', '=', userId)
      .where('drop_id', 'in', dropIds)
      .where('opinion', 'is not', null)
      .execute(),
  ])
  return {
    saved: new Set(saved.map((row) => row.drop_id)),
    opinions: new Map(opinions.map((row) => [row.drop_id, row.opinion as 'like' | 'dislike'])),
  }
}

/** A drop, source or topic that is not there is the caller's mistake, not ours. */
export async function known<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw new AppError('NOT_FOUND', { cause: error })
    throw error
  }
}
