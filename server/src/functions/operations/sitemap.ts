import {
  generateSitemap,
  listSitemapRuns,
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from '@daily-drops/contract/functions/operations/sitemap'
import * as jobs from '@daily-drops/contract/jobs'
import { newestSitemapRuns } from '@daily-drops/db/operations/sitemap-runs'
import { handle } from '../handle.ts'
import { runJob } from '../run-job.ts'

const RECENT_RUNS = 10

export const sitemapHandlers = [
  handle(generateSitemap, ({ db, viewer }) =>
    runJob(
      db,
      jobs.generateSitemap,
      {},
      { audit: { actor: viewer, action: generateSitemap.name, entity: 'sitemap' } },
    ),
  ),

  handle(triggerSitemapGeneration, ({ db, viewer }) =>
    runJob(
      db,
      jobs.triggerSitemapGeneration,
      {},
      { audit: { actor: viewer, action: triggerSitemapGeneration.name, entity: 'sitemap' } },
    ),
  ),

  handle(testSitemapConnectivity, ({ db }) => runJob(db, jobs.testSitemapConnectivity, {})),

  handle(listSitemapRuns, async ({ db }) => {
    const runs = await newestSitemapRuns(db, RECENT_RUNS)
    return runs.map((run) => ({
      ...run,
      started_at: run.started_at.toISOString(),
      completed_at: run.completed_at?.toISOString() ?? null,
    }))
  }),
]
