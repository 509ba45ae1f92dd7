import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'
import { saveStatement, withdrawStatement } from './statements.ts'

/** The most reports of one source that are read. */
const READ = 200

/** A new report replaces the reader's earlier one, also one that was closed. */
export async function reportSource(
  db: Tx,
  user_id: string,
  source_id: number,
  reason: string,
): Promise<void> {
  const open = { created_at: sql<Date>`now()`, resolved_at: null, resolved_by: null }
  await saveStatement(db, 'source_reports', { user_id, source_id }, { reason, ...open })
}

export function withdrawSourceReport(db: Tx, user_id: string, source_id: number): Promise<void> {
  return withdrawStatement(db, 'source_reports', { user_id, source_id })
}

/** Sources with open reports. Readers are not named. */
export const reportedSources = defineList({
  from: (db) => db.selectFrom('reported_sources').where('reported_sources.open_reports', '>', 0),
  id: { by: 'reported_sources.source_id', kind: 'whole' },
  sorts: { open_reports: { by: 'reported_sources.open_reports', kind: 'whole' } },
  filters: {},
  rows: (db, ids: readonly number[]) =>
    db
      .selectFrom('reported_sources')
      .innerJoin('sources', 'sources.id', 'reported_sources.source_id')
      .select(['sources.id', 'sources.name', 'sources.slug', 'sources.status'])
      .select(['reported_sources.open_reports', 'reported_sources.reported_at'])
      .select(
        sql<string[]>`array(
          select reason from source_reports where source_id = sources.id and resolved_at is null
          order by created_at desc limit ${READ}
        )`.as('reasons'),
      )
      .where('reported_sources.source_id', 'in', ids)
      .execute(),
})

/** Reports are locked before their source's row, as in every other writer, which prevents deadlocks. */
async function lockReports(db: Tx, sourceId: number): Promise<void> {
  await sql`select from source_reports where source_id = ${sourceId} order by user_id for update`.execute(db)
}

interface Closed {
  reports: number
  closedAt: Date
}

/** Undefined when there was nothing to close. */
export async function closeReports(db: Tx, sourceId: number, by: string): Promise<Closed | undefined> {
  await lockReports(db, sourceId)
  const { numUpdatedRows } = await db
    .updateTable('source_reports')
    .set({ resolved_at: sql`now()`, resolved_by: by })
    .where('source_id', '=', sourceId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const { closed_at } = await db
    .updateTable('reported_sources')
    .set({ closed_at: sql`now()` })
    .where('source_id', '=', sourceId)
    .returning((eb) => eb.ref('closed_at').$castTo<Date>().as('closed_at'))
    .executeTakeFirstOrThrow()
  return { reports: Number(numUpdatedRows), closedAt: closed_at }
}

/** Returns how many reports are open again. Undefined when the source was not last closed at this time. */
export async function reopenReports(db: Tx, sourceId: number, closedAt: Date): Promise<number | undefined> {
  await lockReports(db, sourceId)
  const found = await db
    .selectFrom('reported_sources')
    .select('closed_at')
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst()
  if (found?.closed_at?.getTime() !== closedAt.getTime()) return undefined
  // The time is compared within the database, where it is more precise.
  const { numAffectedRows } = await sql`
    update source_reports set resolved_at = null, resolved_by = null
    where source_id = ${sourceId}
      and resolved_at = (select closed_at from reported_sources where source_id = ${sourceId})`.execute(db)
  await db
    .updateTable('reported_sources')
    .set({ closed_at: null })
    .where('source_id', '=', sourceId)
    .execute()
  return Number(numAffectedRows)
}
