import { describeAccountLink, useAccountLink } from '@daily-drops/contract/functions/accounts/settings'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { confirm } from '@daily-drops/messages/subjects/confirm'
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
  const t = confirm.in(context.locale)
  const gone = (message: string): ConfirmView => ({
    state: 'gone',
    message,
    way: { to: '/settings', label: t('openSettings') },
  })
  const fn = step === 'done' ? useAccountLink : describeAccountLink
  try {
    return { state: step, ...(await context.call(fn, { token: token ?? '' })) }
  } catch (error) {
    if (isAppError(error) && error.code === 'NO_SESSION') {
      throw redirect(signInPath(`/confirm?${new URLSearchParams({ token: token ?? '' })}`))
    }
    // None of our tokens is that short or that long.
    const isUnreadable = isAppError(error) ? error.code === 'INVALID_INPUT' : isZodError(error)
    if (isUnreadable || (isAppError(error) && error.code === 'NOT_FOUND')) return gone(t('spent'))
    if (isAppError(error)) return gone(error.message)
    throw error
  }
}

function isZodError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ZodError'
}
