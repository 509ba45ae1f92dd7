import { previewEdition } from '@daily-drops/contract/functions/accounts/preferences'
import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import { appContext } from '../../access/app-context.ts'
import { loadChoice, withChosenBefore } from '../../features/preferences/load-choice.ts'
import { STEPS, stepOf } from '../../features/preferences/onboarding/onboarding-form.ts'
import { submitOnboarding } from '../../features/preferences/onboarding/onboarding-outcome.ts'
import { OnboardingScreen } from '../../features/preferences/onboarding/onboarding-screen.tsx'
import { takeOnboardingStep } from '../../features/preferences/onboarding/onboarding-steps.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { chosenTopics } from '../../page/chosen-topics.ts'
import { pageMeta } from '../../page/meta.ts'
import { LanguageForm } from '../../ui/forms/language-form.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/onboarding.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(onboarding, matches)('page'))

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const loaded = withChosenBefore(await loadChoice(app), chosenTopics(request))
  const { topics, languages } = loaded.choice
  // Nothing after the first step makes sense without a topic.
  const step = topics.length === 0 ? 1 : stepOf(url.searchParams.get('step'))
  const known = topics.filter((id) => id > 0)
  const previews = (step === 1 || step === STEPS.length) && known.length > 0
  return {
    ...loaded,
    step,
    preview: previews ? await app.call(previewEdition, { topics: known, languages }) : null,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeOnboardingStep(context.get(appContext), await request.formData(), url.searchParams)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOnboarding({ request, serverAction })
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      {loaderData.step === 1 && <LanguageForm className="mb-8" />}
      <OnboardingScreen {...loaderData} refusal={actionData?.refusal} />
    </Page>
  )
}
