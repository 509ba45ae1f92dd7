import { AppError } from '@daily-drops/contract/kernel/errors'
import type { InsertObject } from 'kysely'
import type { Tx } from '../connection/client.ts'
import type { DB } from '../connection/schema.ts'

/** Tables with one row per reader and drop, source or topic. */
type Statements =
  | 'bookmarks'
  | 'favoured_sources'
  | 'muted_sources'
  | 'muted_topics'
  | 'reactions'
  | 'reports'
  | 'source_reports'
  | 'topic_weights'
type Said<Table extends Statements> = Partial<InsertObject<DB, Table>>

/** A new statement replaces the reader's earlier one about the same target. Returns whether anything was written. */
export async function saveStatement<Table extends Statements>(
  db: Tx,
  table: Table,
  about: Said<Table>,
  state?: Said<Table>,
): Promise<boolean> {
  const write = db
    .insertInto(table as 'reactions')
    .values({ ...about, ...state } as never)
    .onConflict((conflict) =>
      state
        ? conflict.columns(Object.keys(about) as never).doUpdateSet(state as never)
        : conflict.doNothing(),
    )
  const { numInsertedOrUpdatedRows } = await orNotFound(write.executeTakeFirstOrThrow())
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function withdrawStatement<Table extends Statements>(
  db: Tx,
  table: Table,
  about: Said<Table>,
): Promise<void> {
  await db
    .deleteFrom(table as 'reactions')
    .where((row) => row.and(about as never))
    .execute()
}

/** A drop, source or topic that does not exist is the caller's mistake. */
async function orNotFound<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw new AppError('NOT_FOUND', { cause: error })
    throw error
  }
}
