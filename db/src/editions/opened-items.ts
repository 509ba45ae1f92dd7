import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Fills the layer of the edition that holds this drop, the first time only. The way to the day is the exposure. */
export async function noteOpened(db: Db, userId: string, dropId: number): Promise<void> {
  const shown = await db
    .selectFrom('drops')
    .innerJoin('exposures', 'exposures.story_id', 'drops.story_id')
    .select('exposures.day')
    .where('drops.id', '=', dropId)
    .where('exposures.user_id', '=', userId)
    .execute()
  if (shown.length === 0) return
  // With days that are known the plan has their partitions alone.
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
