import { redirect } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { forgetReader } from '../../offline/forget-reader.ts'
import { setFlash } from '../../page/flash.ts'
import type { Route } from './+types/logout.ts'

/** The status of the redirect. */
const SIGNED_OUT = 303

export function loader() {
  return redirect('/')
}

export async function action({ url, context }: Route.ActionArgs) {
  const switches = url.searchParams.has('switch')
  const { account, responseHeaders } = context.get(appContext)
  const signedOut = await account.signOut().then(
    (result) => result.ok,
    () => false,
  )
  const done = switches ? 'signed-out-to-switch' : 'signed-out'
  setFlash(responseHeaders, signedOut ? done : 'sign-out-failed')
  const next = switches ? '/auth' : '/'
  return redirect(next, signedOut ? SIGNED_OUT : undefined)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    // Without a connection, or if the session could not be revoked, the reader is still signed in.
    if (answer instanceof Response && answer.status === SIGNED_OUT) await forgetReader()
    throw answer
  }
}
