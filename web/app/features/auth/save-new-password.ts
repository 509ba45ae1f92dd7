import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import { setFlash } from '../../page/flash.ts'
import { refusal } from '../../ui/forms/refusal.ts'
import { failed, parseNewPassword } from './new-password.ts'

/** What is wrong with the link before anything was typed. */
export async function checkResetLink({ account, locale }: AppContext, token: string | null) {
  if (token && (await account.isResetTokenValid(token))) return null
  return { error: accountErrors.in(locale)('resetLinkInvalid'), spent: true }
}

export async function saveNewPassword(context: AppContext, form: FormData, token: string | null) {
  const { account, locale, responseHeaders } = context
  const parsed = parseNewPassword(form, token, locale)
  if (!parsed.success) return failed(parsed.refusal, ERRORS.INVALID_INPUT.status)
  const result = await account.resetPassword(parsed.data)
  if (!result.ok) {
    const spent = !(await account.isResetTokenValid(parsed.data.token))
    return failed({ ...refusal(form, result), spent }, result.status)
  }
  setFlash(responseHeaders, 'password-updated')
  return redirect('/auth')
}
