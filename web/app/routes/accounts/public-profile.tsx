import { publicProfile } from '@daily-drops/messages/subjects/public-profile'
import { data } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { loadPublicProfile } from '../../features/profile/load-profile.ts'
import { PublicProfileScreen } from '../../features/profile/public-profile-screen.tsx'
import { UnknownUser } from '../../features/profile/unknown-user.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/public-profile.ts'

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(publicProfile, args.matches)
  if (!args.loaderData?.profile) return pageMeta(t('unknown.title'))
  const name = `@${args.loaderData.profile.display_name}`
  return pageMeta(name, { description: t('description', { name }), type: 'profile' }, args)
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
