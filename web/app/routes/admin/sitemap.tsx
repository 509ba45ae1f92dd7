import { listSitemapRuns } from '@daily-drops/contract/functions/operations/sitemap'
import { consoleSitemap } from '@daily-drops/messages/subjects/console-sitemap'
import { appContext } from '../../access/app-context.ts'
import { titledBy } from '../../console/page-title.ts'
import { notifiedEngines } from '../../features/admin-sitemap/notified-engines.ts'
import { SitemapScreen } from '../../features/admin-sitemap/sitemap-screen.tsx'
import type { Route } from './+types/sitemap.ts'

export const meta = titledBy(consoleSitemap)

export async function loader({ context }: Route.LoaderArgs) {
  const { call, capabilities } = context.get(appContext)
  const runs = await call(listSitemapRuns, {}).catch(() => null)
  return { runs, engines: notifiedEngines(capabilities) }
}

export default function AdminSitemap({ loaderData }: Route.ComponentProps) {
  return <SitemapScreen {...loaderData} />
}
