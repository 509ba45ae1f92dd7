import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Exposures are stored for a fortnight. An edition may have been built ahead. */
const EXPOSED_DAYS = 16

/** The current stories of drops that a reader was shown and that an editor has moved since. */
export const seenElsewhere = (userId: RawBuilder<unknown>) => sql<{ story_id: number }>`
  select drops.story_id from story_placements as placed
  join exposures on exposures.drop_id = placed.drop_id and exposures.user_id = ${userId}
  join drops on drops.id = placed.drop_id
  where placed.changed_at > now() - make_interval(days => ${EXPOSED_DAYS})`

/** When the reader was shown a drop that an editor has moved into another story since. */
export function exposuresOfMoved(db: Db, userId: string, moved: { dropId: number } | { storyId: number }) {
  return db
    .selectFrom('story_placements as placed')
    .innerJoin('exposures', 'exposures.drop_id', 'placed.drop_id')
    .innerJoin('drops', 'drops.id', 'placed.drop_id')
    .select(['exposures.day', 'exposures.drop_id'])
    .where('exposures.user_id', '=', userId)
    .where(
      'dropId' in moved ? 'placed.drop_id' : 'drops.story_id',
      '=',
      'dropId' in moved ? moved.dropId : moved.storyId,
    )
    .orderBy('exposures.day', 'desc')
}
