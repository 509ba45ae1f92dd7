import { newPasswordForm } from '@daily-drops/contract/accounts/account-forms'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import type { Locale } from '@daily-drops/messages/locales'
import { data } from 'react-router'
import { documentLocale } from '../../locale/document-locale.ts'
import { checkForm, type FormRefusal } from '../../ui/forms/refusal.ts'

/** Why the password was not changed. `spent` when no other attempt with this link can succeed. */
export interface NewPasswordOutcome extends FormRefusal {
  spent?: boolean
}

interface Submission {
  request: Request
  url: URL
  serverAction: () => Promise<NewPasswordOutcome>
}

/** The browser's side: an error that it can detect itself is not sent. */
export async function submitNewPassword({ request, url, serverAction }: Submission) {
  const locale = documentLocale()
  const parsed = parseNewPassword(await request.clone().formData(), url.searchParams.get('token'), locale)
  if (!parsed.success) return failed(parsed.refusal, ERRORS.INVALID_INPUT.status)
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return failed({ error: ERRORS.INTERNAL.message(locale) }, ERRORS.INTERNAL.status)
  }
}

export function parseNewPassword(form: FormData, token: string | null, locale: Locale) {
  const given = { ...Object.fromEntries(form), token: token ?? '' }
  return checkForm(newPasswordForm, form, { given, locale })
}

export function failed(outcome: NewPasswordOutcome, status: number) {
  return data(outcome, { status })
}
