import type * as jobs from '@daily-drops/contract/jobs/operations'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { testSitemaps } from '../../sitemap/connectivity.ts'
import type { JobContext } from '../bind.ts'

export function handle({ site }: JobContext): Promise<JobOutputOf<typeof jobs.testSitemapConnectivity>> {
  return testSitemaps(site.baseUrl)
}
