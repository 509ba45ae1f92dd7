import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/**
 * This many readers who chose the same topic and visited today. Each has a different name: one transaction
 * that assigns a hundred thousand handles for one name would read all earlier versions of the counter for
 * each.
 */
export async function manyReaders(db: Db, count: number, topicId: number): Promise<void> {
  await sql`insert into users (name, email, email_verified)
    select 'Ada ' || n, 'many-' || n || '@example.com', true from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
  await sql`update profiles set onboarding_completed = true`.execute(db)
  await sql`insert into preferences (user_id, selected_topic_ids)
    select id, array[${topicId}::int] from profiles`.execute(db)
  await sql`insert into sessions (user_id, token, expires_at)
    select id, id::text, now() + interval '1 day' from profiles`.execute(db)
}

/** The number of readers with an edition, of items, and of distinct items. */
export async function editionFigures(db: Db) {
  const { rows } = await sql<{ readers: number; items: number; different: number; exposures: number }>`
    select (select count(distinct user_id) from editions) as readers, count(*) as items,
      count(distinct (user_id, drop_id)) as different, (select count(*) from exposures) as exposures
    from edition_items`.execute(db)
  return rows[0]
}
