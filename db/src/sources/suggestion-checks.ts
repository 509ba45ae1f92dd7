import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** A check that has not ended by then never will, because its worker or its job was lost. */
const LONGEST_CHECK_HOURS = 2
const LISTED = 20

type CheckOutcome = 'known' | 'declined' | 'limit' | 'unreachable' | 'no-feed' | 'failed'

interface EndedCheck {
  outcome: CheckOutcome
  sourceId?: number | undefined
  message?: string | undefined
}

/** Replaces the outcomes of earlier checks, which the reader has seen by now. */
export async function startCheck(
  db: Tx,
  check: { id: string; user_id: string; address: string },
): Promise<void> {
  await db
    .deleteFrom('suggestion_checks')
    .where('user_id', '=', check.user_id)
    .where('outcome', 'is not', null)
    .execute()
  await db.insertInto('suggestion_checks').values(check).execute()
}

/** What the reader sees when they come back. */
export async function endCheck(
  db: Db | Tx,
  id: string,
  { outcome, sourceId: source_id, message }: EndedCheck,
): Promise<void> {
  await db
    .updateTable('suggestion_checks')
    .set({ outcome, source_id, message })
    .where('id', '=', id)
    .execute()
}

/** The reader was told the outcome, or sees it in the list of suggestions. */
export async function forgetCheck(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('suggestion_checks').where('id', '=', id).execute()
}

/** Whether there is still time for another try. */
export async function mayCheckLater(db: Db, id: string, hours: number): Promise<boolean> {
  const found = await db
    .selectFrom('suggestion_checks')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst()
  return found !== undefined
}

/** Newest first, with the source that an address belongs to. */
export function checksOf(db: Db, userId: string) {
  return db
    .selectFrom('suggestion_checks')
    .leftJoin('sources', 'sources.id', 'source_id')
    .select(['suggestion_checks.id', 'address', 'message', 'suggestion_checks.created_at'])
    .select(['sources.name', 'sources.slug', 'sources.status'])
    .select(
      sql<CheckOutcome | null>`coalesce(outcome, case when suggestion_checks.created_at
        < now() - make_interval(hours => ${LONGEST_CHECK_HOURS}) then 'failed' end)`.as('outcome'),
    )
    .where('user_id', '=', userId)
    .orderBy('suggestion_checks.created_at', 'desc')
    .limit(LISTED)
    .execute()
}

export async function purgeSuggestionChecks(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('suggestion_checks')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
