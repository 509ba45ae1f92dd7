import { PUBLIC_PROFILE } from '@daily-drops/contract/texts/profile'
import { data } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { loadPublicProfile } from '../../features/profile/load-profile.ts'
import { PublicProfileScreen } from '../../features/profile/public-profile-screen.tsx'
import { UnknownUser } from '../../features/profile/unknown-user.tsx'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/public-profile.ts'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData?.profile) return pageMeta(PUBLIC_PROFILE.unknown.title)
  const title = `@${args.loaderData.profile.display_name}`
  return pageMeta(title, { description: `What ${title} saved on Daily Drops.`, type: 'profile' }, args)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const profile = await loadPublicProfile(context.get(appContext), params.username)
  return data({ profile }, { status: profile ? 200 : 404 })
}

export default function PublicProfile({ loaderData: { profile }, params }: Route.ComponentProps) {
  return (
    <Page>
      {profile ? <PublicProfileScreen profile={profile} /> : <UnknownUser username={params.username} />}
    </Page>
  )
}
