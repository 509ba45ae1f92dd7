import { appContext } from '../app-context.ts'
import { loadProfile } from '../features/profile/load-profile.ts'
import { ProfileFailure } from '../features/profile/profile-failure.tsx'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx'
import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { useArrived } from '../ui/use-arrived.ts'
import type { Route } from './+types/profile.ts'

export const meta = () => pageMeta('Profile')

export async function loader({ context, url }: Route.LoaderArgs) {
  return { profile: await loadProfile(context.get(appContext), url.searchParams) }
}

/** Coming from another page, the screen is shown at once and filled when its data is here. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const profile = serverLoader().then((loaded) => loaded.profile)
  if (window.location.pathname === url.pathname) return { profile: await profile }
  // The guard may lead elsewhere before anybody waits for it.
  profile.catch(() => {})
  return { profile }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const profile = useArrived(loaderData.profile)
  return <Page>{profile ? <ProfileScreen profile={profile} /> : <ProfileSkeleton />}</Page>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <ProfileFailure error={error} />
    </Page>
  )
}
