import { redirect } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { setFlash } from '../../page/flash.ts'
import type { Route } from './+types/logout.ts'

export function loader() {
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  const { account, responseHeaders } = context.get(appContext)
  const signedOut = await account.signOut().then(
    (result) => result.ok,
    () => false,
  )
  setFlash(responseHeaders, signedOut ? 'signed-out' : 'sign-out-failed')
  return redirect('/')
}
