import { appContext } from '../app-context.ts'
import { LandingScreen } from '../features/admin-landing/admin-landing-screen.tsx'
import { loadLanding } from '../features/admin-landing/load-admin-landing.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/admin.ts'

export const meta = () => pageMeta('Admin')

export const loader = ({ context }: Route.LoaderArgs) => loadLanding(context.get(appContext))

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <LandingScreen data={loaderData} />
}
