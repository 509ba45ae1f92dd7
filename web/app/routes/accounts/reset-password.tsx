import { appContext } from '../../access/app-context.ts'
import { checkResetLink, saveNewPassword, submitNewPassword } from '../../features/auth/new-password.ts'
import { NewPasswordScreen } from '../../features/auth/new-password-screen.tsx'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/reset-password.ts'

const TITLE = 'Reset password'

export const meta = () => pageMeta(TITLE)

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
  return <NewPasswordScreen title={TITLE} outcome={loaderData.refusal ?? actionData} />
}
