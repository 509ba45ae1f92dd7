import type { Db } from '../connection/client.ts'

/** Which of these drops the reader has opened since that day began anywhere on earth. */
export async function openedSince(
  db: Db,
  userId: string,
  dropIds: readonly number[],
  day: string,
): Promise<Set<number>> {
  if (dropIds.length === 0) return new Set()
  const since = new Date(`${day}T00:00:00+14:00`)
  const rows = await db
    .selectFrom('engagement_events')
    .select('drop_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('action', '=', 'open')
    .where('drop_id', 'in', dropIds)
    .execute()
  return new Set(rows.map((row) => row.drop_id))
}
