import { listFeedback } from '@daily-drops/contract/functions/reading/feedback'
import { preferences } from '@daily-drops/messages/subjects/preferences'
import { appContext } from '../../access/app-context.ts'
import { loadChoice } from '../../features/preferences/load-choice.ts'
import { PreferencesFailure } from '../../features/preferences/preferences-failure.tsx'
import { submitPreferences } from '../../features/preferences/preferences-outcome.ts'
import { PreferencesScreen } from '../../features/preferences/preferences-screen.tsx'
import { takePreferencesStep } from '../../features/preferences/preferences-steps.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/preferences.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(preferences, matches)('title'))

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const [choice, feedback] = await Promise.all([loadChoice(app), app.call(listFeedback, {})])
  return { ...choice, feedback }
}

export async function action({ context, request }: Route.ActionArgs) {
  return takePreferencesStep(context.get(appContext), await request.formData())
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitPreferences({ request, serverAction })
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PreferencesScreen {...loaderData} notice={actionData} />
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page>
      <PreferencesFailure />
    </Page>
  )
}
