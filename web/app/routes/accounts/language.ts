import { setInterfaceLanguage } from '@daily-drops/contract/functions/accounts/preferences'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { redirect, redirectDocument } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { signInPath } from '../../access/sign-in-path.ts'
import { setFlash } from '../../page/flash.ts'
import type { Route } from './+types/language.ts'

export function loader() {
  return redirect('/settings')
}

/** Returns to the page without a prefix, which is in the account's language. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, viewer, baseUrl, responseHeaders } = context.get(appContext)
  const form = await request.formData()
  const next = safeReturnPath(String(form.get('next'))) ?? '/settings'
  if (!viewer) return redirect(signInPath(next))
  const wanted = setInterfaceLanguage.input.safeParse({ language: form.get('language') })
  const isChanged =
    wanted.success && (await call(setInterfaceLanguage, wanted.data).then(() => true, isRefusal))
  if (!isChanged) setFlash(responseHeaders, 'language-unavailable')
  return redirectDocument(baseUrl + next)
}

/** False for a language that is no longer offered. */
function isRefusal(error: unknown): false {
  if (isAppError(error) && error.code === 'INVALID_INPUT') return false
  throw error
}
