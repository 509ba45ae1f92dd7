import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { appContext } from '../../access/app-context.ts'
import { titledBy } from '../../console/page-title.ts'
import { DashboardScreen } from '../../features/admin-dashboard/dashboard-screen.tsx'
import { loadDashboard } from '../../features/admin-dashboard/load-dashboard.ts'
import { useArrived } from '../../ui/states/use-arrived.ts'
import type { Route } from './+types/dashboard.ts'

export const meta = titledBy(consoleDashboard)

export async function loader({ context, url }: Route.LoaderArgs) {
  return { dashboard: await loadDashboard(context.get(appContext), url.searchParams) }
}

/** Coming from another page, the screen is shown at once and filled when its figures arrive. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const dashboard = serverLoader().then((loaded) => loaded.dashboard)
  if (window.location.pathname === url.pathname) return { dashboard: await dashboard }
  // The guard may redirect before anything waits for it.
  dashboard.catch(() => {})
  return { dashboard }
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardScreen data={useArrived(loaderData.dashboard)} />
}
