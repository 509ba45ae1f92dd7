import { addDays } from '@daily-drops/core/archive'
import type { Db } from '../connection/client.ts'

/** As long as a partition, so that each partition is read once. */
const SPAN_DAYS = 28

/**
 * Deletes what the next readers opened in the oldest span that begins on or before this day. Returns the
 * number of readers, or undefined when no span is that old.
 */
export function deleteOpenings(db: Db, oldest: string, limit: number): Promise<number | undefined> {
  return db.transaction().execute(async (db) => {
    const { until, user_id } = await db
      .selectFrom('forgotten_openings')
      .select(['until', 'user_id'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (until > oldest) return undefined
    const end = addDays(until, SPAN_DAYS)
    const opened = await db
      .selectFrom('edition_items')
      .select('user_id')
      .distinct()
      .where('day', '>=', until)
      .where('day', '<', end)
      .where('opened_at', 'is not', null)
      .$if(user_id !== null, (query) => query.where('user_id', '>', user_id))
      .orderBy('user_id')
      .limit(limit)
      .execute()
    const readers = opened.map((row) => row.user_id)
    await db
      .updateTable('edition_items')
      .set({ opened_at: null })
      .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(readers))))
      .where('day', '>=', until)
      .where('day', '<', end)
      .where('opened_at', 'is not', null)
      .execute()
    await db
      .updateTable('forgotten_openings')
      .set(readers.length < limit ? { until: end, user_id: null } : { user_id: readers.at(-1) ?? null })
      .execute()
    return readers.length
  })
}
