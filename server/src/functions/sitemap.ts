import { listSitemapRuns } from '@daily-drops/contract/functions/sitemap'
import { newestSitemapRuns } from '@daily-drops/db/monitoring'
import { handle } from './handle.ts'

const RECENT_RUNS = 10

export const sitemapHandlers = [
  handle(listSitemapRuns, async ({ db }) => {
    const runs = await newestSitemapRuns(db, RECENT_RUNS)
    return runs.map((run) => ({
      ...run,
      started_at: run.started_at.toISOString(),
      completed_at: run.completed_at?.toISOString() ?? null,
    }))
  }),
]
