import { confirm } from '@daily-drops/messages/subjects/confirm'
import { appContext } from '../../access/app-context.ts'
import { ConfirmScreen } from '../../features/confirm/confirm-screen.tsx'
import { confirmAddress, describeVerification } from '../../features/confirm/verify-address.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(pageMessages(confirm, matches)('title.verify'), { noindex: true })

export function loader({ context, url }: Route.LoaderArgs) {
  return describeVerification(context.get(appContext), url.searchParams)
}

export function action({ context, url }: Route.ActionArgs) {
  return confirmAddress(context.get(appContext), url.searchParams)
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <ConfirmScreen view={actionData ?? loaderData} />
    </Page>
  )
}
