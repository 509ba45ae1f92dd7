import type * as jobs from '@daily-drops/contract/jobs/operations'
import { generateSitemap } from '@daily-drops/contract/jobs/operations'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { JobContext } from '../bind.ts'

/** A code host's workflow, where one is configured, calls generate-sitemap in its turn. */
export async function handle({
  db,
  site,
}: JobContext): Promise<JobOutputOf<typeof jobs.triggerSitemapGeneration>> {
  if (!site.workflow) {
    return { success: true, via: 'worker', job_id: await enqueue(db, generateSitemap, {}) }
  }
  if (!(await site.workflow.start())) throw new Error('The code host did not start the workflow')
  return { success: true, via: 'workflow', job_id: null }
}
