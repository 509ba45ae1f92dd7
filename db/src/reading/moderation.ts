import type { Decision } from '@daily-drops/contract/functions/reading/moderation'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { deleteArticle, restoreArticle } from '../drops/articles.ts'
import { defineList } from '../paging/paging.ts'
import { setSourcesPaused, undoSourcesPaused } from '../sources/source-care.ts'

/** The most reports of one article that are read. */
const READ = 200

function withArticles(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('moderation_cases')
    .innerJoin('drops', 'drops.id', 'moderation_cases.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(['drops.id', 'drops.title', 'drops.url', 'drops.language', 'sources.name as source_name'])
    .where('moderation_cases.drop_id', 'in', ids)
}

/** Articles with undecided reports. */
export const reportedDrops = defineList({
  from: (db) => db.selectFrom('moderation_cases').where('moderation_cases.open_reports', '>', 0),
  id: { by: 'moderation_cases.drop_id', kind: 'whole' },
  sorts: { open_reports: { by: 'moderation_cases.open_reports', kind: 'whole' } },
  filters: {},
  rows: (db, ids) =>
    withArticles(db, ids).select(['moderation_cases.open_reports', 'moderation_cases.reported_at']).execute(),
})

/** The oldest undecided report. Undefined when there is none. */
export async function oldestReportAt(db: Db): Promise<Date | undefined> {
  const report = await db
    .selectFrom('reports')
    .select('created_at')
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return report?.created_at
}

export const moderationDecisions = defineList({
  from: (db) => db.selectFrom('moderation_cases').where('moderation_cases.decided_at', 'is not', null),
  id: { by: 'moderation_cases.drop_id', kind: 'whole' },
  sorts: { decided_at: { by: 'moderation_cases.decided_at', kind: 'instant' } },
  filters: {},
  rows: (db, ids) =>
    withArticles(db, ids)
      .leftJoin('profiles', 'profiles.id', 'moderation_cases.decided_by')
      .select(['profiles.email as decided_by'])
      .select((eb) => [
        eb.ref('moderation_cases.decision').$castTo<Decision>().as('decision'),
        eb.ref('moderation_cases.decided_at').$castTo<Date>().as('decided_at'),
      ])
      .execute(),
})

/** Includes deleted articles. Undefined when the article does not exist. */
export function findReportedDrop(db: Db, dropId: number) {
  return db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select([
      'drops.id',
      'drops.title',
      'drops.url',
      'drops.language',
      'drops.summary',
      'drops.published_at',
      'sources.name as source_name',
    ])
    .select((eb) => [
      eb('drops.deleted_at', 'is not', null).$castTo<boolean>().as('is_deleted'),
      eb('sources.status', '=', 'inactive').$castTo<boolean>().as('source_is_paused'),
    ])
    .where('drops.id', '=', dropId)
    .executeTakeFirst()
}

/** Open and decided reports, newest first. */
export function reportsOf(db: Db, dropId: number) {
  return db
    .selectFrom('reports')
    .select(['reason', 'created_at'])
    .where('drop_id', '=', dropId)
    .orderBy('created_at', 'desc')
    .limit(READ)
    .execute()
}

/** Reports are locked before their article, as in every other writer, which prevents deadlocks. */
async function lockReports(db: Tx, dropId: number): Promise<void> {
  await sql`select from reports where drop_id = ${dropId} order by user_id for update`.execute(db)
}

export type Decided =
  | { outcome: 'missing' }
  | { outcome: 'decided' }
  | { outcome: 'done'; reports: number; decidedAt: Date }

/** Closes the open reports. 'decided' when another person was faster. */
export async function decide(
  db: Tx,
  { dropId, decision, by }: { dropId: number; decision: Decision; by: string },
): Promise<Decided> {
  await lockReports(db, dropId)
  const drop = await db.selectFrom('drops').select('source_id').where('id', '=', dropId).executeTakeFirst()
  if (!drop) return { outcome: 'missing' }
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ resolved_at: sql`now()`, resolved_by: by })
    .where('drop_id', '=', dropId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { outcome: 'decided' }
  const { decided_at } = await db
    .updateTable('moderation_cases')
    .set({
      decision,
      decided_at: sql`now()`,
      decided_by: by,
      has_changed: await carryOut(db, decision, { dropId, sourceId: drop.source_id }),
    })
    .where('drop_id', '=', dropId)
    .returning((eb) => eb.ref('decided_at').$castTo<Date>().as('decided_at'))
    .executeTakeFirstOrThrow()
  return { outcome: 'done', reports: Number(numUpdatedRows), decidedAt: decided_at }
}

interface Subject {
  dropId: number
  sourceId: number
}

/** Returns whether anything changed. */
async function carryOut(db: Tx, decision: Decision, { dropId, sourceId }: Subject): Promise<boolean> {
  if (decision === 'deleted') return (await deleteArticle(db, dropId)) !== undefined
  if (decision === 'paused') return (await setSourcesPaused(db, [sourceId], true)).length > 0
  return false
}

/**
 * Returns the decision that was undone. Undefined when there was none, or a different one from the given
 * time. Its effects are reversed unless someone has changed them since.
 */
export async function reopenDecision(
  db: Tx,
  dropId: number,
  decidedAt?: Date,
): Promise<Decision | undefined> {
  await lockReports(db, dropId)
  const taken = await db
    .selectFrom('moderation_cases')
    .innerJoin('drops', 'drops.id', 'moderation_cases.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(['decision', 'decided_at', 'has_changed', 'drops.source_id', 'sources.pause_changed_at'])
    .where('drop_id', '=', dropId)
    .forUpdate('moderation_cases')
    .executeTakeFirst()
  const decision = taken?.decision as Decision | null | undefined
  if (!taken?.decided_at || !decision) return undefined
  if (decidedAt && decidedAt.getTime() !== taken.decided_at.getTime()) return undefined
  // The time is copied within the database, where it is more precise.
  await sql`
    update reports set resolved_at = null, resolved_by = null
    where drop_id = ${dropId}
      and resolved_at = (select decided_at from moderation_cases where drop_id = ${dropId})`.execute(db)
  const changedAt = taken.decided_at
  if (taken.has_changed && decision === 'deleted') await restoreArticle(db, dropId, changedAt)
  // Sources that were paused before these times were recorded have none.
  const pausedAt = taken.pause_changed_at && changedAt
  if (taken.has_changed && decision === 'paused')
    await undoSourcesPaused(db, [{ id: taken.source_id, changedAt: pausedAt }])
  await db
    .updateTable('moderation_cases')
    .set({ decision: null, decided_at: null, decided_by: null, has_changed: false })
    .where('drop_id', '=', dropId)
    .execute()
  return decision
}
