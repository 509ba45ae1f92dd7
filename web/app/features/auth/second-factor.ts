import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { setFlash } from '../../page/flash.ts'
import { refusal } from '../../ui/forms/refusal.ts'

/** The second step of signing in. */
export async function proveSecondFactor(context: AppContext, form: FormData, search: URLSearchParams) {
  const result = await context.security.proveSecondFactor(String(form.get('code') ?? ''))
  if (!result.ok) return data(refusal(form, result), { status: result.status })
  setFlash(context.responseHeaders, 'signed-in')
  return redirect(safeReturnPath(search.get('next')) ?? '/feed')
}
