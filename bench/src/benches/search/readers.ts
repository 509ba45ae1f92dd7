import type { Db } from '@daily-drops/db/connection/client'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { aUser } from '@daily-drops/db/testing/factories'
import { sql } from 'kysely'

/** One drop in a hundred is in their language. */
export async function rareReader(db: Db): Promise<ListReader> {
  return { userId: (await aUser(db)).id, languages: ['hi'] }
}

/** One main topic is left, and half of the sources. */
export async function blockedReader(db: Db): Promise<ListReader> {
  const { id: userId } = await aUser(db)
  await sql`
    insert into muted_topics (user_id, topic_id)
    select ${userId}, id from topics where level = 1 and slug <> 'business'`.execute(db)
  await sql`
    insert into muted_sources (user_id, source_id)
    select ${userId}, id from sources where id % 2 = 0`.execute(db)
  return { userId, languages: ['en', 'de', 'fr'] }
}
