import { appContext } from '../../access/app-context.ts'
import { proveSecondFactor } from '../../features/auth/second-factor.ts'
import { SecondFactorScreen } from '../../features/auth/second-factor-screen.tsx'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/second-factor.ts'

export const meta = () => pageMeta('Sign in')

export async function action({ context, request, url }: Route.ActionArgs) {
  return proveSecondFactor(context.get(appContext), await request.formData(), url.searchParams)
}

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  return <SecondFactorScreen refusal={actionData} />
}
