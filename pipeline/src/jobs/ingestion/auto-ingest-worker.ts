import type { JobOutputOf } from '@daily-drops/contract/define-job'
import type * as jobs from '@daily-drops/contract/jobs/ingestion'
import { INGEST_BATCH } from '@daily-drops/core/console-limits'
import { releaseExpiredLeases } from '@daily-drops/db/ingestion/ingestion-leases'
import { processBatch } from '../../process/process-batch.ts'
import { reprocessVideos } from '../../video/reprocess-videos.ts'
import type { JobContext } from '../bind.ts'

/**
 * Finds what no signal reached: items of lost workers, those due again, those whose job was lost. Videos learn their
 * length and kind here, many in one call.
 */
export async function handle(context: JobContext): Promise<JobOutputOf<typeof jobs.autoIngestWorker>> {
  const released = await releaseExpiredLeases(context.db)
  const batch = await processBatch(context, INGEST_BATCH)
  if (!context.videos.isConfigured) return { released, ...batch }
  return { released, ...batch, videos: await reprocessVideos(context) }
}
