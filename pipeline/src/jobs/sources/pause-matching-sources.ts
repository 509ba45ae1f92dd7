import type { Tx } from '@daily-drops/db/connection/client'
import { findBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { setSourcesPaused, undoSourcesPaused } from '@daily-drops/db/sources/source-care'
import { sourceFilters, sourceList } from '@daily-drops/db/sources/source-list'
import { auditBulk, BULK_BATCH, type BulkOutput, type BulkPayload, runBulkChange } from '../bulk-change.ts'
import type { RunContext } from '../run-context.ts'

type Asked = Parameters<typeof sourceFilters>[0]

export async function handle(context: RunContext, payload: BulkPayload): Promise<BulkOutput> {
  const change = await findBulkChange(context.db, payload.bulkId)
  if (!change) return { bulk_id: payload.bulkId, changed: 0 }
  const filters = sourceFilters(change.filters as unknown as Asked)
  const pauses = change.kind === 'pause-sources'

  async function recorded(db: Tx, changed: readonly { id: number }[]): Promise<number[]> {
    const ids = changed.map(({ id }) => id)
    await auditBulk(db, payload, { action: 'pause-sources', entity: 'source', ids })
    return ids
  }

  const { count } = await sourceList.count(context.db, filters)
  return runBulkChange(context, payload, {
    total: count,
    async step(db, { last_id, up_to }) {
      const seen = await sourceList.idsBetween(db, filters, {
        after: last_id,
        upTo: up_to,
        limit: BULK_BATCH,
      })
      return { seen, changed: await recorded(db, await setSourcesPaused(db, seen, pauses)) }
    },
    undo: async (db, changes) => recorded(db, await undoSourcesPaused(db, changes)),
  })
}
