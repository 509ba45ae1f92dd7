import {
  generateSitemap,
  listSitemapRuns,
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from '@daily-drops/contract/functions/operations/sitemap'
import * as jobs from '@daily-drops/contract/jobs/operations'
import { SITEMAP_RUNS } from '@daily-drops/core/console-limits'
import { newestSitemapRuns } from '@daily-drops/db/operations/sitemap-runs'
import { handle } from '../handle.ts'
import { handleJob } from '../handle-job.ts'
import { jobWait, runJob } from '../run-job.ts'

export const sitemapHandlers = [
  handleJob(generateSitemap, 'sitemap', jobs.generateSitemap, () => ({ payload: {} })),

  handleJob(triggerSitemapGeneration, 'sitemap', jobs.triggerSitemapGeneration, () => ({ payload: {} })),

  handle(testSitemapConnectivity, ({ db, headers }) =>
    runJob(db, jobs.testSitemapConnectivity, {}, { waitMs: jobWait(headers) }),
  ),

  handle(listSitemapRuns, ({ db }) => newestSitemapRuns(db, SITEMAP_RUNS)),
]
