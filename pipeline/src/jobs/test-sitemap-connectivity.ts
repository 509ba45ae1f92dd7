import { testSitemaps } from '../sitemap/connectivity.ts'
import type { JobContext } from './bind.ts'

export function handle({ site }: JobContext): Promise<object> {
  return testSitemaps(site.baseUrl)
}
