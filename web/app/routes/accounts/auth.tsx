import { accountErrorText } from '@daily-drops/contract/accounts/account-error-text'
import { auth } from '@daily-drops/messages/subjects/auth'
import { useSearchParams } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { submitAuthStep, useFirstNotice } from '../../features/auth/auth-outcome.ts'
import { AuthScreen } from '../../features/auth/auth-screen.tsx'
import { takeAuthStep } from '../../features/auth/auth-steps.ts'
import { VerificationPending } from '../../features/auth/verification-pending.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/auth.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(auth, matches)('page'))

/**
 * The guard sends confirmed people on, so a person signed in here still has to confirm. A tab was requested
 * by name.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, account, capabilities, locale } = context.get(appContext)
  const code = url.searchParams.get('error')
  const waiting = url.searchParams.has('tab') ? undefined : account.pendingAddress()
  return {
    pendingEmail: viewer?.email ?? waiting,
    sendsEmail: capabilities.mail,
    refusal: code ? { error: accountErrorText(code, locale), isAboutProvider: true } : undefined,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeAuthStep(context.get(appContext), await request.formData(), url.searchParams)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitAuthStep({ request, serverAction })
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { pendingEmail, sendsEmail, refusal } = loaderData
  const [search] = useSearchParams()
  const outcome = actionData ?? (search.has('error') ? refusal : undefined)
  useFirstNotice(actionData)
  if (pendingEmail)
    return <VerificationPending email={pendingEmail} sendsEmail={sendsEmail} outcome={outcome} />
  return <AuthScreen outcome={outcome} sendsEmail={sendsEmail} />
}
