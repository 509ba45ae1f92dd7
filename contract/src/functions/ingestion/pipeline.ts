import { z } from 'zod'
import { reprocessVideos, testYoutube } from '../../jobs/drops.ts'
import * as jobs from '../../jobs/ingestion.ts'
import { defineFunction, noInput, orPending, startedJob } from '../../kernel/define-function.ts'

export const fetchRss = defineFunction({
  name: 'fetch-rss',
  summary: 'Fetches the due feeds and queues their new items.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.fetchFeeds.output.extend({ error: z.string().optional() })),
})

export const ingestQueue = defineFunction({
  name: 'ingest-queue',
  summary: 'Processes a batch of queued items into drops.',
  access: 'admin',
  input: z.object({ limit: z.int().min(1).max(500).default(50) }),
  output: orPending(jobs.ingestQueue.output),
})

export const automatedIngestion = defineFunction({
  name: 'automated-ingestion',
  summary: 'Runs one whole ingestion cycle: fetch, process, tag.',
  access: 'admin',
  input: z.object({ trigger: z.literal('manual_admin') }),
  output: orPending(jobs.automatedIngestion.output),
})

export const cleanupFailedQueue = defineFunction({
  name: 'cleanup-failed-queue',
  summary: 'Deletes the failed queue items and returns their number.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.cleanupFailedQueue.output),
})

export const triggerManualRestart = defineFunction({
  name: 'trigger-manual-restart',
  summary: 'Returns stuck items to the queue, restarts the job consumers and runs one cycle.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.restartPipeline.output),
})

export const testYoutubeIntegration = defineFunction({
  name: 'test-youtube-integration',
  summary: 'Checks that the video host accepts the configured key.',
  access: 'admin',
  input: noInput,
  output: orPending(testYoutube.output),
})

export const startYoutubeReprocessing = defineFunction({
  name: 'start-youtube-reprocessing',
  summary: 'Finds videos with missing or wrong metadata and starts repairing them in batches.',
  access: 'admin',
  input: noInput,
  output: orPending(z.object({ totalProblematic: z.int(), batchesNeeded: z.int(), job_id: startedJob })),
})

export const youtubeReprocess = defineFunction({
  name: 'admin-api/youtube-reprocess',
  summary: 'Repairs one batch of videos with missing or wrong metadata.',
  access: 'admin',
  input: noInput,
  output: orPending(reprocessVideos.output),
})
