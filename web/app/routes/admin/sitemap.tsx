import { listSitemapRuns } from '@daily-drops/contract/functions/operations/sitemap'
import { appContext } from '../../access/app-context.ts'
import { titledBy } from '../../console/page-title.ts'
import { notifiedEngines } from '../../features/admin-sitemap/notified-engines.ts'
import { SitemapScreen } from '../../features/admin-sitemap/sitemap-screen.tsx'
import { SITEMAP_TEXTS } from '../../features/admin-sitemap/sitemap-texts.ts'
import type { Route } from './+types/sitemap.ts'

export const meta = titledBy(SITEMAP_TEXTS)

export async function loader({ context }: Route.LoaderArgs) {
  const { call, capabilities } = context.get(appContext)
  const runs = await call(listSitemapRuns, {}).catch(() => null)
  return { runs, engines: notifiedEngines(capabilities) }
}

export default function AdminSitemap({ loaderData }: Route.ComponentProps) {
  return <SitemapScreen {...loaderData} />
}
