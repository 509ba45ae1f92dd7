import { generateSitemap } from '@daily-drops/contract/jobs/operations'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { Site } from '../../sitemap/site.ts'
import type { RunContext } from '../run-context.ts'

/** A code host's workflow, if one is configured, calls generate-sitemap. */
export async function handle({ db, site }: RunContext & { site: Site }) {
  if (!site.workflow) {
    return { success: true, via: 'worker', job_id: await enqueue(db, generateSitemap, {}) } as const
  }
  if (!(await site.workflow.start())) throw new Error('The code host did not start the sitemap workflow')
  return { success: true, via: 'workflow', job_id: null } as const
}
