import type { Tx } from '@daily-drops/db/client'
import { findBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { setSourcesPaused } from '@daily-drops/db/sources/source-care'
import { sourceFilters, sourceList } from '@daily-drops/db/sources/source-list'
import type { JobContext } from '../bind.ts'
import { auditBulk, BULK_BATCH, type BulkOutput, type BulkPayload, workOff } from '../work-off.ts'

type Asked = Parameters<typeof sourceFilters>[0]

export async function handle(context: JobContext, payload: BulkPayload): Promise<BulkOutput> {
  const change = await findBulkChange(context.db, payload.bulkId)
  if (!change) return { bulk_id: payload.bulkId, changed: 0 }
  const filters = sourceFilters(change.filters as unknown as Asked)
  const pauses = change.kind === 'pause-sources'

  async function set(db: Tx, ids: readonly number[], paused: boolean): Promise<number[]> {
    const changed = (await setSourcesPaused(db, ids, paused)).map(({ id }) => id)
    await auditBulk(db, payload, { action: 'pause-sources', entity: 'source', ids: changed })
    return changed
  }

  const { count } = await sourceList.count(context.db, filters)
  return workOff(context, payload, {
    total: count,
    async step(db, { last_id, up_to }) {
      const seen = await sourceList.idsBetween(db, filters, {
        after: last_id,
        upTo: up_to,
        limit: BULK_BATCH,
      })
      return { seen, changed: await set(db, seen, pauses) }
    },
    undo: (db, ids) => set(db, ids, !pauses),
  })
}
