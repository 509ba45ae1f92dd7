import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { verification } from '@daily-drops/messages/subjects/verification'
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { documentLocale } from '../../locale/document-locale.ts'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'

export type AuthIntent = 'sign-in' | 'sign-up' | 'reset' | SocialProvider | 'resend'

/** What a step that stays here leaves on the screen. */
export type AuthOutcome = AuthRefusal | { notice: AuthNotice }

interface AuthRefusal extends FormRefusal {
  /** It is about something other than the form: a provider, or an emailed link. */
  isAboutProvider?: boolean
}

export type AuthNotice = Omit<Notice, 'action'>

export function noticeOf(outcome: AuthOutcome | undefined): AuthNotice | undefined {
  return outcome && 'notice' in outcome ? outcome.notice : undefined
}

/** The page itself responds to a form sent before its scripts took over, and shows the notice now. */
export function useFirstNotice(outcome: AuthOutcome | undefined): void {
  const [first] = useState(() => noticeOf(outcome))
  useEffect(() => {
    if (first) notify({ id: 'first-notice', ...first })
  }, [first])
}

interface Submission {
  request: Request
  serverAction: () => Promise<AuthOutcome>
}

/** The browser's side of a step: a failure without a message from the server stays on its screen. */
export async function submitAuthStep({ request, serverAction }: Submission) {
  const form = await request.clone().formData()
  try {
    const outcome = await serverAction()
    if ('notice' in outcome) notify(outcome.notice)
    return outcome
  } catch (error) {
    if (error instanceof Response) throw error
    const outcome = unexpected(form.get('intent'))
    if ('notice' in outcome) notify(outcome.notice)
    return data(outcome, { status: ERRORS.INTERNAL.status })
  }
}

function unexpected(intent: unknown): AuthOutcome {
  const locale = documentLocale()
  if (intent !== 'resend') return { error: ERRORS.INTERNAL.message(locale) }
  const t = verification.in(locale)
  return { notice: { tone: 'bad', title: t('failed.title'), description: t('failed.description') } }
}
