import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** The best unopened items of editions from the time when no message was sent. */
export async function missedEditionDrops(
  db: Db,
  userId: string,
  { before, limit }: { before: string; limit: number },
): Promise<{ id: number; reason: string | null; reason_for_ranking: string }[]> {
  return db
    .selectFrom('edition_items')
    .select(['drop_id as id', 'reason', 'reason_for_ranking'])
    .where('user_id', '=', userId)
    .where('day', '<', before)
    .where('day', '>=', sql<string>`${before}::date - 14`)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('engagement_events')
            .select('engagement_events.id')
            .where('engagement_events.user_id', '=', userId)
            .where('engagement_events.created_at', '>=', sql<Date>`${before}::date - interval '15 days'`)
            .where('action', '=', 'open')
            .whereRef('engagement_events.drop_id', '=', 'edition_items.drop_id'),
        ),
      ),
    )
    .orderBy('final_score', 'desc')
    .limit(limit)
    .execute()
}
