import { listSitemapRuns } from '@daily-drops/contract/functions/operations/sitemap'
import { appContext } from '../app-context.ts'
import { SitemapScreen } from '../features/admin-sitemap/sitemap-screen.tsx'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/admin-sitemap.ts'

export const meta = () => pageMeta('Sitemap Management')

export async function loader({ context }: Route.LoaderArgs) {
  const runs = await context
    .get(appContext)
    .call(listSitemapRuns, {})
    .catch(() => null)
  return { runs }
}

export default function AdminSitemap({ loaderData }: Route.ComponentProps) {
  return <SitemapScreen runs={loaderData.runs} />
}
