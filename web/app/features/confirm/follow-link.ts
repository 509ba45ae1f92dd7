import { describeAccountLink, useAccountLink } from '@daily-drops/contract/functions/accounts/settings'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import { signInPath } from '../../access/sign-in-path.ts'
import type { ConfirmView } from './confirm-screen.tsx'

type Step = 'asking' | 'done'

/** Opening asks, clicking the button acts. */
export async function followLink(
  context: AppContext,
  token: string | null,
  step: Step,
): Promise<ConfirmView> {
  const fn = step === 'done' ? useAccountLink : describeAccountLink
  try {
    return { state: step, ...(await context.call(fn, { token: token ?? '' })) }
  } catch (error) {
    if (isAppError(error) && error.code === 'NO_SESSION') {
      throw redirect(signInPath(`/confirm?${new URLSearchParams({ token: token ?? '' })}`))
    }
    if (isAppError(error) && error.code !== 'NOT_FOUND') return gone(error.message)
    if (isAppError(error) || isUnreadable(error)) {
      return gone('It was used, replaced or is too old. Ask for a new one in your settings.')
    }
    throw error
  }
}

function gone(message: string): ConfirmView {
  return { state: 'gone', message, way: { to: '/settings', label: 'Open settings' } }
}

/** None of our tokens is that short or that long. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === 'ZodError'
}
