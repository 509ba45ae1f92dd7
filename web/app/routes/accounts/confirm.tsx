import { confirm } from '@daily-drops/messages/subjects/confirm'
import { appContext } from '../../access/app-context.ts'
import { ConfirmScreen } from '../../features/confirm/confirm-screen.tsx'
import { followLink } from '../../features/confirm/follow-link.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/confirm.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(pageMessages(confirm, matches)('page'), { noindex: true })

export function loader({ context, url }: Route.LoaderArgs) {
  return followLink(context.get(appContext), url.searchParams.get('token'), 'asking')
}

export function action({ context, url }: Route.ActionArgs) {
  return followLink(context.get(appContext), url.searchParams.get('token'), 'done')
}

/** By then the link is used up, so its effect is not requested again. */
export const shouldRevalidate = () => false

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <ConfirmScreen view={actionData ?? loaderData} />
    </Page>
  )
}
