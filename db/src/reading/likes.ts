import type { Db } from '../connection/client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { defineList } from '../paging/paging.ts'

/** Drops that were deleted since are left out, here and in the count. */
function likedDrops(db: Db, userId: string) {
  return db
    .selectFrom('reactions')
    .innerJoin('drops', 'drops.id', 'reactions.drop_id')
    .where('reactions.user_id', '=', userId)
    .where('reactions.opinion', '=', 'like')
    .where('drops.deleted_at', 'is', null)
}

/** The drops that a reader currently likes. */
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

/** When a reader liked each of these drops. */
export async function likedAtOf(db: Db, userId: string, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reactions')
    .select('drop_id')
    .select((eb) => eb.ref('opinion_at').$notNull().as('liked_at'))
    .where('user_id', '=', userId)
    .where('opinion', '=', 'like')
    .where('drop_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ drop_id, liked_at }) => [drop_id, liked_at]))
}
