import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { setFlash } from '../../page/flash.ts'
import { accountRefusal } from '../../ui/forms/account-refusal.ts'

/** The second step of signing in. */
export async function proveSecondFactor(context: AppContext, form: FormData, search: URLSearchParams) {
  const result = await context.security.proveSecondFactor(String(form.get('code') ?? ''))
  if (!result.ok) return data(accountRefusal(form, result.message), { status: result.status })
  setFlash(context.responseHeaders, 'signed-in')
  return redirect(safeReturnPath(search.get('next')) ?? '/feed')
}
