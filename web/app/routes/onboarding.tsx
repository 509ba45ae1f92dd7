import { previewEdition } from '@daily-drops/contract/functions/accounts/preferences'
import { appContext } from '../app-context.ts'
import { loadChoice } from '../features/preferences/load-choice.ts'
import { STEPS, stepOf } from '../features/preferences/onboarding/onboarding-form.ts'
import { submitOnboarding } from '../features/preferences/onboarding/onboarding-outcome.ts'
import { OnboardingScreen } from '../features/preferences/onboarding/onboarding-screen.tsx'
import { takeOnboardingStep } from '../features/preferences/onboarding/onboarding-steps.ts'
import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/onboarding.ts'

export const meta = () => pageMeta('Onboarding')

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const step = stepOf(url.searchParams.get('step'))
  const loaded = await loadChoice(app)
  const { topics, languages } = loaded.choice
  const previews = step === STEPS.length && topics.length > 0
  return { ...loaded, step, preview: previews ? await app.call(previewEdition, { topics, languages }) : null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeOnboardingStep(context.get(appContext), await request.formData(), url.searchParams)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOnboarding({ request, serverAction })
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <OnboardingScreen {...loaderData} refusal={actionData?.refusal} />
    </Page>
  )
}
