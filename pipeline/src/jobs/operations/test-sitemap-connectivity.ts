import type { JobOutputOf } from '@daily-drops/contract/define-job'
import type * as jobs from '@daily-drops/contract/jobs/operations'
import { testSitemaps } from '../../sitemap/connectivity.ts'
import type { JobContext } from '../bind.ts'

export function handle({ site }: JobContext): Promise<JobOutputOf<typeof jobs.testSitemapConnectivity>> {
  return testSitemaps(site.baseUrl)
}
