import { ACCOUNT_TEXTS, newPasswordForm } from '@daily-drops/contract/accounts/accounts'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { setFlash } from '../../page/flash.ts'
import { accountRefusal } from '../../ui/forms/account-refusal.ts'
import { checkForm, type FormRefusal } from '../../ui/forms/refusal.ts'

/** Why the password was not changed. `spent` when no other attempt with this link can succeed. */
export interface NewPasswordOutcome extends FormRefusal {
  spent?: boolean
}

/** What is wrong with the link before anything was typed. */
export async function checkResetLink(context: AppContext, token: string | null) {
  if (token && (await context.account.isResetTokenValid(token))) return null
  return { error: ACCOUNT_TEXTS.resetLinkInvalid, spent: true }
}

export async function saveNewPassword(context: AppContext, form: FormData, token: string | null) {
  const parsed = parse(form, token)
  if (!parsed.success) return failed(parsed.refusal, ERRORS.INVALID_INPUT.status)
  const result = await context.account.resetPassword(parsed.data)
  if (!result.ok) {
    const spent = result.message === ACCOUNT_TEXTS.resetLinkInvalid
    return failed({ ...accountRefusal(form, result.message), spent }, result.status)
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
  const parsed = parse(await request.clone().formData(), url.searchParams.get('token'))
  if (!parsed.success) return failed(parsed.refusal, ERRORS.INVALID_INPUT.status)
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return failed({ error: ERRORS.INTERNAL.message }, ERRORS.INTERNAL.status)
  }
}

function parse(form: FormData, token: string | null) {
  return checkForm(newPasswordForm, form, { ...Object.fromEntries(form), token: token ?? '' })
}

function failed(outcome: NewPasswordOutcome, status: number) {
  return data(outcome, { status })
}
