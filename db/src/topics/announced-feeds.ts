import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

const KEPT = sql`interval '1 day'`

export interface ChangedFeed {
  topic_id: number
  slug: string
  /** What has changed in the last day. */
  state: string[]
}

/**
 * Topics that have changed in the last day in a way that the hub was not told. Changes are compared one by one, because
 * one may become visible later than its time says.
 */
export async function changedTopicFeeds(db: Db): Promise<ChangedFeed[]> {
  const { rows } = await sql<ChangedFeed>`
    with news as (
      select topic_id, 'd ' || day || ' ' || items || ' ' || changed_at as one from topic_days
      where changed_at > now() - ${KEPT}
      union all
      select topic_id, 'c ' || id from corrected_topics where corrected_at > now() - ${KEPT}
    ), changed as (
      select topic_id, array_agg(one) as state from news group by topic_id
    )
    select changed.topic_id, slug, changed.state
    from changed join topics on topics.id = changed.topic_id and is_active
    left join announced_topic_feeds as announced on announced.topic_id = changed.topic_id
    where announced.state is null or not changed.state <@ announced.state
    order by changed.topic_id`.execute(db)
  return rows
}

export async function purgeCorrections(db: Db): Promise<void> {
  await sql`delete from corrected_topics where corrected_at < now() - ${KEPT}`.execute(db)
}

export async function noteAnnouncedFeeds(db: Db, feeds: readonly ChangedFeed[]): Promise<void> {
  if (feeds.length === 0) return
  await db
    .insertInto('announced_topic_feeds')
    .values(feeds.map(({ topic_id, state }) => ({ topic_id, state })))
    .onConflict((conflict) =>
      conflict.column('topic_id').doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        announced_at: sql<Date>`now()`,
      })),
    )
    .execute()
}
