import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/**
 * So many who chose the same topic and came today; everybody else too. Each has a name of their own: one transaction that
 * gives out a hundred thousand handles of one name reads all former ones of the counter for each.
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

/** Who has an edition, what is in all of them, and how much of that is there once. */
export async function editionFigures(db: Db) {
  const { rows } = await sql<{ readers: number; items: number; different: number; exposures: number }>`
    select (select count(distinct user_id) from editions) as readers, count(*) as items,
      count(distinct (user_id, drop_id)) as different, (select count(*) from exposures) as exposures
    from edition_items`.execute(db)
  return rows[0]
}
