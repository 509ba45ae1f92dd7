import { appContext } from '../../access/app-context.ts'
import { LandingScreen } from '../../features/admin-landing/admin-landing-screen.tsx'
import { loadLanding } from '../../features/admin-landing/load-admin-landing.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/index.ts'

export const meta = () => pageMeta('Admin')

export const loader = ({ context }: Route.LoaderArgs) => loadLanding(context.get(appContext))

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <LandingScreen data={loaderData} />
}
