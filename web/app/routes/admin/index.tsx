import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import { appContext } from '../../access/app-context.ts'
import { titledBy } from '../../console/page-title.ts'
import { LandingScreen } from '../../features/admin-landing/admin-landing-screen.tsx'
import { loadLanding } from '../../features/admin-landing/load-admin-landing.ts'
import type { Route } from './+types/index.ts'

export const meta = titledBy(consoleLanding)

export const loader = ({ context }: Route.LoaderArgs) => loadLanding(context.get(appContext))

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <LandingScreen data={loaderData} />
}
