import { INGEST_BATCH } from '@daily-drops/core/console-limits'
import { isAutoIngestOn, sweepAgain } from '@daily-drops/db/ingestion/auto-ingest'
import { releaseExpiredLeases } from '@daily-drops/db/ingestion/ingestion-leases'
import { processBatch } from '../../process/process-batch.ts'
import type { ProcessContext } from '../../process/process-item.ts'
import { reprocessVideos, type VideoContext } from '../../video/reprocess-videos.ts'
import type { RunContext } from '../run-context.ts'

/**
 * Finds items that no job covers: those of lost workers, those due for a retry, those whose job was lost, and
 * those that waited during a pause. Videos get their length and kind here, many in one call.
 */
export async function handle(context: RunContext & ProcessContext & VideoContext) {
  const { db } = context
  // Enqueued before the pause.
  if (!(await isAutoIngestOn(db))) return { released: 0, processed: 0, done: 0, errors: 0 }
  const released = await releaseExpiredLeases(db)
  const batch = await processBatch(context, INGEST_BATCH, { unlessPaused: true })
  // After a full batch there may be more, especially after a pause.
  if (batch.processed === INGEST_BATCH) await sweepAgain(db)
  if (!context.videos.isConfigured) return { released, ...batch }
  return { released, ...batch, videos: await reprocessVideos(context) }
}
