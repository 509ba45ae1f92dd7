import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Fills the layer of the edition that holds this drop, the first time only. The way to the day is the exposure. */
export async function noteOpened(db: Db, userId: string, dropId: number): Promise<void> {
  await sql`
    update edition_items as item set opened_at = now()
    from drops join exposures on exposures.story_id = drops.story_id
    where drops.id = ${dropId} and exposures.user_id = ${userId}
      and item.user_id = ${userId} and item.day = exposures.day and item.drop_id = ${dropId}
      and item.opened_at is null`.execute(db)
}
