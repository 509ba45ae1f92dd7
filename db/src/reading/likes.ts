import type { Db } from '../client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { defineList } from '../paging.ts'

/** A drop that was deleted since is left out, here and in the count. */
function likedDrops(db: Db, userId: string) {
  return db
    .selectFrom('reactions')
    .innerJoin('drops', 'drops.id', 'reactions.drop_id')
    .where('reactions.user_id', '=', userId)
    .where('reactions.opinion', '=', 'like')
    .where('drops.deleted_at', 'is', null)
}

/** What a reader likes now. */
export function likesOfUser(userId: string) {
  return defineList({
    from: (db) => likedDrops(db, userId),
    id: { by: 'reactions.drop_id', kind: 'whole' },
    sorts: { kept_at: { by: 'reactions.opinion_at', kind: 'instant' } },
    filters: {},
    rows: (db, ids) =>
      likedDrops(db, userId)
        .innerJoin('sources', 'sources.id', 'drops.source_id')
        .select(DROP_CARD)
        .select((eb) => eb.ref('reactions.opinion_at').$notNull().as('kept_at'))
        .where('reactions.drop_id', 'in', ids)
        .execute(),
  })
}
