import type { changeMatchingArticles } from '@daily-drops/contract/jobs/drops'
import type { JobOutputOf, ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import type { Tx } from '@daily-drops/db/connection/client'
import { auditAll } from '@daily-drops/db/operations/audit'
import {
  countChanged,
  findBulkChange,
  stepBulkChange,
  undoBatch,
} from '@daily-drops/db/operations/bulk-changes'
import { inWatchedBatches } from './batches.ts'
import type { RunContext } from './run-context.ts'

export type BulkPayload = ParsedPayloadOf<typeof changeMatchingArticles>
export type BulkOutput = JobOutputOf<typeof changeMatchingArticles>

/** Each article also changes its topics and days, so the batches are small. */
export const BULK_BATCH = 200

interface BulkWork {
  /** The number of matches, if known. */
  total: number
  step: Parameters<typeof stepBulkChange>[2]
  /** Returns what it restored. Someone may have changed the others since. */
  undo: Parameters<typeof undoBatch>[3]
}

/** Runs batches until nothing is left, and reports progress. */
export async function runBulkChange(
  context: RunContext,
  { bulkId, undo: isUndo }: BulkPayload,
  { total, step, undo }: BulkWork,
): Promise<BulkOutput> {
  const { db } = context
  const expected = isUndo ? await countChanged(db, bulkId) : total
  let undone = 0
  await inWatchedBatches(context, { total: expected }, async () => {
    if (!isUndo) return stepBulkChange(db, bulkId, step)
    const batch = await undoBatch(db, bulkId, BULK_BATCH, undo)
    undone += batch.undone
    return batch.seen
  })
  const changed = isUndo ? undone : ((await findBulkChange(db, bulkId))?.changed ?? 0)
  return { bulk_id: bulkId, changed }
}

/** One row for each, as if each had been changed alone. */
export function auditBulk(
  db: Tx,
  { actor, requestId, bulkId }: BulkPayload,
  { action, entity, ids }: { action: string; entity: string; ids: readonly number[] },
): Promise<void> {
  return auditAll(
    db,
    ids.map((id) => ({
      actor,
      action,
      entity,
      entityId: String(id),
      details: { bulk_id: bulkId },
      ...(requestId && { requestId }),
    })),
  )
}
