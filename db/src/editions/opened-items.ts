import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { exposuresOfMoved } from '../stories/moved-exposures.ts'

/** Marks this drop as opened in its edition, the first time only. The exposure gives the day. */
export async function noteOpened(db: Db, userId: string, dropId: number): Promise<void> {
  const shown = await db
    .selectFrom('drops')
    .innerJoin('exposures', 'exposures.story_id', 'drops.story_id')
    .select('exposures.day')
    .where('drops.id', '=', dropId)
    .where('exposures.user_id', '=', userId)
    .union(exposuresOfMoved(db, userId, { dropId }).clearSelect().clearOrderBy().select('exposures.day'))
    .execute()
  if (shown.length === 0) return
  // With known days, the plan reads only their partitions.
  await db
    .updateTable('edition_items')
    .set({ opened_at: sql`now()` })
    .where('user_id', '=', userId)
    .where(
      'day',
      'in',
      shown.map(({ day }) => day),
    )
    .where('drop_id', '=', dropId)
    .where('opened_at', 'is', null)
    .execute()
}
