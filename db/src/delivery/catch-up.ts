import { addDays } from '@daily-drops/core/archive'
import type { Db } from '../connection/client.ts'
import { openedSince } from '../events/engagement.ts'

const DAYS_BACK = 14

/** The best unopened items of editions from the time when no message was sent. */
export async function missedEditionDrops(
  db: Db,
  userId: string,
  { before, limit }: { before: string; limit: number },
): Promise<{ id: number; reason: string | null; reason_for_ranking: string }[]> {
  const since = addDays(before, -DAYS_BACK)
  const items = await db
    .selectFrom('edition_items')
    .select(['drop_id as id', 'reason', 'reason_for_ranking'])
    .where('user_id', '=', userId)
    .where('day', '<', before)
    .where('day', '>=', since)
    .where('removed_at', 'is', null)
    .orderBy('final_score', 'desc')
    .execute()
  const ids = items.map((item) => item.id)
  const opened = await openedSince(db, userId, ids, since)
  return items.filter((item) => !opened.has(item.id)).slice(0, limit)
}
