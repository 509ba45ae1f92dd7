import { newPasswordForm } from '@daily-drops/contract/accounts/account-forms'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import type { Locale } from '@daily-drops/messages/locales'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { documentLocale } from '../../locale/document-locale.ts'
import { setFlash } from '../../page/flash.ts'
import { checkForm, type FormRefusal, refusal } from '../../ui/forms/refusal.ts'

/** Why the password was not changed. `spent` when no other attempt with this link can succeed. */
export interface NewPasswordOutcome extends FormRefusal {
  spent?: boolean
}

/** What is wrong with the link before anything was typed. */
export async function checkResetLink(context: AppContext, token: string | null) {
  if (token && (await context.account.isResetTokenValid(token))) return null
  return { error: accountErrors.in(context.locale)('resetLinkInvalid'), spent: true }
}

export async function saveNewPassword(context: AppContext, form: FormData, token: string | null) {
  const parsed = parse(form, token, context.locale)
  if (!parsed.success) return failed(parsed.refusal, ERRORS.INVALID_INPUT.status)
  const result = await context.account.resetPassword(parsed.data)
  if (!result.ok) {
    const spent = !(await context.account.isResetTokenValid(parsed.data.token))
    return failed({ ...refusal(form, result), spent }, result.status)
  }
  setFlash(context.responseHeaders, 'password-updated')
  return redirect('/auth')
}

interface Submission {
  request: Request
  url: URL
  serverAction: () => Promise<NewPasswordOutcome>
}

/** The browser's side: an error that it can detect itself is not sent. */
export async function submitNewPassword({ request, url, serverAction }: Submission) {
  const locale = documentLocale()
  const parsed = parse(await request.clone().formData(), url.searchParams.get('token'), locale)
  if (!parsed.success) return failed(parsed.refusal, ERRORS.INVALID_INPUT.status)
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return failed({ error: ERRORS.INTERNAL.message(locale) }, ERRORS.INTERNAL.status)
  }
}

function parse(form: FormData, token: string | null, locale: Locale) {
  const given = { ...Object.fromEntries(form), token: token ?? '' }
  return checkForm(newPasswordForm, form, { given, locale })
}

function failed(outcome: NewPasswordOutcome, status: number) {
  return data(outcome, { status })
}
