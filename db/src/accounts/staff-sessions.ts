import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Marking each request would be a write per request; the idle time need not be that exact. */
const MARK_EVERY = '5 minutes'
const MOST_IDLE = '12 hours'
const LONGEST = '7 days'

/** Whether a session of staff may go on; one that was idle or lasted for too long ends here. */
export async function useStaffSession(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select([
      sql<boolean>`created_at > now() - ${LONGEST}::interval and seen_at > now() - ${MOST_IDLE}::interval`.as(
        'lives',
      ),
      sql<boolean>`seen_at < now() - ${MARK_EVERY}::interval`.as('is_due'),
    ])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return false
  if (!session.lives) await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
  else if (session.is_due)
    await db.updateTable('sessions').set({ seen_at: sql`now()` }).where('id', '=', sessionId).execute()
  return session.lives
}
