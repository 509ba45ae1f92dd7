import { describeAccountLink, useAccountLink } from '@daily-drops/contract/functions/accounts/settings'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import { signInPath } from '../../access/sign-in-path.ts'
import type { ConfirmView } from './confirm-screen.tsx'

type Step = 'asking' | 'done'

const SPENT = 'The link was used or replaced, or has expired. Request a new one in Settings.'

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
    // None of our tokens is that short or that long.
    const isUnreadable = isAppError(error) ? error.code === 'INVALID_INPUT' : isZodError(error)
    if (isUnreadable || (isAppError(error) && error.code === 'NOT_FOUND')) return gone(SPENT)
    if (isAppError(error)) return gone(error.message)
    throw error
  }
}

function gone(message: string): ConfirmView {
  return { state: 'gone', message, way: { to: '/settings', label: 'Open settings' } }
}

function isZodError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ZodError'
}
