import {
  startYoutubeReprocessing,
  testYoutubeIntegration,
  youtubeReprocess,
} from '@daily-drops/contract/functions/ingestion/pipeline'
import * as jobs from '@daily-drops/contract/jobs/drops'
import { countProblematicVideos } from '@daily-drops/db/drops/videos'
import { requesterOf } from '@daily-drops/db/jobs/job-requesters'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { handleChange } from '../handle-change.ts'
import { handleJob } from '../handle-job.ts'

/** The video host's limit per call. */
const BATCH = 50

export const videosHandlers = [
  handleJob(testYoutubeIntegration, 'video_host', jobs.testYoutube, () => ({ payload: {} })),

  handleChange(startYoutubeReprocessing, 'drop', async ({ db, viewer }) => {
    const totalProblematic = await countProblematicVideos(db)
    const batchesNeeded = Math.ceil(totalProblematic / BATCH)
    const requester = requesterOf(viewer, startYoutubeReprocessing)
    const work = { batches: batchesNeeded }
    const job_id = batchesNeeded > 0 ? await enqueue(db, jobs.reprocessVideos, work, { requester }) : null
    return { answer: { totalProblematic, batchesNeeded, job_id }, details: { totalProblematic } }
  }),

  handleJob(youtubeReprocess, 'drop', jobs.reprocessVideos, () => ({ payload: { batches: 1 } })),
]
