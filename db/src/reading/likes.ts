import { type BoundedCount, countUpTo } from '../bounded-count.ts'
import type { Db } from '../client.ts'
import { DROP_CARD } from '../drops/drops.ts'

/** A drop that was deleted since is left out, here and in the count. */
function likedDrops(db: Db, userId: string) {
  return db
    .selectFrom('reactions')
    .innerJoin('drops', 'drops.id', 'reactions.drop_id')
    .where('reactions.user_id', '=', userId)
    .where('reactions.opinion', '=', 'like')
    .where('drops.deleted_at', 'is', null)
}

/** What a reader likes now, the latest like first. */
export function likesOfUser(db: Db, userId: string, limit: number, offset = 0) {
  return likedDrops(db, userId)
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .select((eb) => eb.ref('reactions.opinion_at').$notNull().as('kept_at'))
    .orderBy('reactions.opinion_at', 'desc')
    .orderBy('reactions.drop_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countLikes(db: Db, userId: string, limit: number): Promise<BoundedCount> {
  return countUpTo(db, likedDrops(db, userId).select('reactions.drop_id'), limit)
}
