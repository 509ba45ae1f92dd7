import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { DatedChange } from './dated-changes.ts'

const KEEP_DAYS = 7

export interface NewBulkChange {
  kind: string
  filters: Record<string, unknown>
  table: 'drops' | 'sources'
}

/** Covers the rows that match now. */
export async function startBulkChange(db: Tx, { kind, filters, table }: NewBulkChange): Promise<string> {
  const { id } = await db
    .insertInto('bulk_changes')
    .values({
      kind,
      filters: JSON.stringify(filters),
      up_to: sql<number>`(select coalesce(max(id), 0) from ${sql.table(table)})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findBulkChange(db: Db | Tx, id: string) {
  return db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

type BulkChange = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>

/** The rows of one batch by id, and those that changed and can be undone. */
interface Batch {
  seen: readonly number[]
  changed: readonly number[]
  /** How many changed, where the change cannot be undone. */
  changedForGood?: number
}

/**
 * One batch with its progress and undo data, in one transaction: a killed job continues where it was, and of
 * two concurrent jobs one waits. Returns the number of rows read, 0 when nothing is left.
 */
export async function stepBulkChange(
  db: Db,
  id: string,
  step: (db: Tx, change: BulkChange) => Promise<Batch>,
): Promise<number> {
  return db.transaction().execute(async (db) => {
    const query = db.selectFrom('bulk_changes').selectAll().where('id', '=', id).forUpdate()
    const change = await query.executeTakeFirst()
    if (!change || change.is_done) return 0
    const { seen, changed, changedForGood = 0 } = await step(db, change)
    await sql`
      insert into bulk_change_items (bulk_id, item_id, changed_at)
      select ${id}::uuid, unnest(${changed}::bigint[]), now() on conflict do nothing`.execute(db)
    await db
      .updateTable('bulk_changes')
      .set({
        last_id: seen.at(-1) ?? change.last_id,
        changed: change.changed + changed.length + changedForGood,
        is_done: seen.length === 0,
      })
      .where('id', '=', id)
      .execute()
    return seen.length
  })
}

/** Ends a change where it is, so that others can undo it. Returns how many rows it has changed. */
export async function endBulkChange(db: Tx, id: string): Promise<number> {
  const ended = await db
    .updateTable('bulk_changes')
    .set({ is_done: true })
    .where('id', '=', id)
    .returning('changed')
    .executeTakeFirst()
  return ended?.changed ?? 0
}

/** Undoes one batch and deletes its record. Returns how many rows it read and how many it restored. */
export async function undoBatch(
  db: Db,
  id: string,
  limit: number,
  undo: (db: Tx, changes: readonly DatedChange[]) => Promise<readonly number[]>,
): Promise<{ seen: number; undone: number }> {
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<{ item_id: number; changed_at: Date | null }>`
      delete from bulk_change_items
      where bulk_id = ${id}::uuid and item_id in (
        select item_id from bulk_change_items where bulk_id = ${id}::uuid order by item_id limit ${limit} for update
      )
      returning item_id, changed_at`.execute(db)
    const changes = rows
      .map(({ item_id, changed_at }) => ({ id: item_id, changedAt: changed_at }))
      .toSorted((one, other) => one.id - other.id)
    const undone = changes.length > 0 ? await undo(db, changes) : []
    return { seen: changes.length, undone: undone.length }
  })
}

export async function countChanged(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_change_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bulk_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function purgeBulkChanges(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bulk_changes')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS}::integer)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
