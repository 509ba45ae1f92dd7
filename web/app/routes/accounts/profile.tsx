import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { appContext } from '../../access/app-context.ts'
import { loadProfile } from '../../features/profile/load-profile.ts'
import { ProfileFailure } from '../../features/profile/profile-failure.tsx'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.tsx'
import { saveAbout, submitAbout } from '../../features/profile/save-about.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { skeletonFirst } from '../../page/skeleton-first.ts'
import { Page } from '../../ui/page.tsx'
import { useArrived } from '../../ui/states/use-arrived.ts'
import type { Route } from './+types/profile.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(messages, matches)('title'))

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await loadProfile(context.get(appContext), url.searchParams) }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return skeletonFirst(serverLoader, url)
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveAbout(context.get(appContext), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAbout(serverAction)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const profile = useArrived(loaderData.page)
  return (
    <Page>{profile ? <ProfileScreen profile={profile} outcome={actionData} /> : <ProfileSkeleton />}</Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <ProfileFailure error={error} />
    </Page>
  )
}
