import {
  startYoutubeReprocessing,
  testYoutubeIntegration,
  youtubeReprocess,
} from '@daily-drops/contract/functions/ingestion/pipeline'
import * as jobs from '@daily-drops/contract/jobs'
import { countProblematicVideos } from '@daily-drops/db/drops/videos'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { audit } from '@daily-drops/db/operations/audit'
import { handle } from '../handle.ts'
import { runJob } from '../run-job.ts'

/** As many as the video host tells about in one call. */
const BATCH = 50

export const videosHandlers = [
  handle(testYoutubeIntegration, ({ db, viewer }) =>
    runJob(
      db,
      jobs.testYoutube,
      {},
      { audit: { actor: viewer, action: testYoutubeIntegration.name, entity: 'video_host' } },
    ),
  ),

  handle(startYoutubeReprocessing, ({ db, viewer }) =>
    db.transaction().execute(async (db) => {
      const totalProblematic = await countProblematicVideos(db)
      const batchesNeeded = Math.ceil(totalProblematic / BATCH)
      if (batchesNeeded > 0) await enqueue(db, jobs.reprocessVideos, { batches: batchesNeeded })
      await audit(db, {
        actor: viewer,
        action: startYoutubeReprocessing.name,
        entity: 'drop',
        details: { totalProblematic },
      })
      return { totalProblematic, batchesNeeded }
    }),
  ),

  handle(youtubeReprocess, ({ db, viewer }) =>
    runJob(
      db,
      jobs.reprocessVideos,
      { batches: 1 },
      { audit: { actor: viewer, action: youtubeReprocess.name, entity: 'drop' } },
    ),
  ),
]
