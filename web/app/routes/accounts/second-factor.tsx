import { secondFactor } from '@daily-drops/messages/subjects/second-factor'
import { appContext } from '../../access/app-context.ts'
import { proveSecondFactor } from '../../features/auth/second-factor.ts'
import { SecondFactorScreen } from '../../features/auth/second-factor-screen.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/second-factor.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(secondFactor, matches)('page'))

export async function action({ context, request, url }: Route.ActionArgs) {
  return proveSecondFactor(context.get(appContext), await request.formData(), url.searchParams)
}

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  return <SecondFactorScreen refusal={actionData} />
}
