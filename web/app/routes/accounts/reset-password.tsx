import { newPassword } from '@daily-drops/messages/subjects/new-password'
import { appContext } from '../../access/app-context.ts'
import { submitNewPassword } from '../../features/auth/new-password.ts'
import { NewPasswordScreen } from '../../features/auth/new-password-screen.tsx'
import { checkResetLink, saveNewPassword } from '../../features/auth/save-new-password.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(newPassword, matches)('title'))

export async function loader({ context, url }: Route.LoaderArgs) {
  return { refusal: await checkResetLink(context.get(appContext), url.searchParams.get('token')) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return saveNewPassword(context.get(appContext), await request.formData(), url.searchParams.get('token'))
}

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  return submitNewPassword({ request, url, serverAction })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <NewPasswordScreen outcome={loaderData.refusal ?? actionData} />
}
