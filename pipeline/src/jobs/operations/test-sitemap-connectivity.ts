import { testSitemaps } from '../../sitemap/connectivity.ts'

export function handle({ site }: { site: { baseUrl: string } }) {
  return testSitemaps(site.baseUrl)
}
