import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import { confirm } from '@daily-drops/messages/subjects/confirm'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import type { ConfirmView } from './confirm-screen.tsx'

/** The page of a verification link. Opening it confirms nothing (DEC-72). */
export async function describeVerification(
  context: AppContext,
  search: URLSearchParams,
): Promise<ConfirmView> {
  const found = await context.account.readVerification(search.get('token') ?? '')
  if (!found) return gone(context, accountErrors.in(context.locale)('verificationLinkInvalid'))
  return { state: found.confirmed ? 'done' : 'asking', purpose: 'verify', email: found.email }
}

/** The button. /auth then sends the confirmed person to where they were going. */
export async function confirmAddress(context: AppContext, search: URLSearchParams) {
  const result = await context.account.confirmAddress(search.get('token') ?? '')
  if (!result.ok) return gone(context, result.message)
  const next = safeReturnPath(search.get('next'))
  return redirect(next ? `/auth?${new URLSearchParams({ next })}` : '/auth')
}

function gone({ locale }: AppContext, message: string): ConfirmView {
  return { state: 'gone', message, way: { to: '/auth', label: confirm.in(locale)('signIn') } }
}
