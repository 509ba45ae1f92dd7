import { canOf } from '@daily-drops/contract/site/capabilities'
import { pricing as messages } from '@daily-drops/messages/subjects/pricing'
import { appContext } from '../../access/app-context.ts'
import { choosePlan } from '../../features/pricing/choose-plan.ts'
import { ANSWERS_UPDATED, planAnswers } from '../../features/pricing/plan-answers.ts'
import { PricingScreen } from '../../features/pricing/pricing-screen.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { faqPage } from '../../structured-data/faq-page.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/pricing.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const { can } = args.loaderData ?? {}
  const t = pageMessages(messages, args.matches)
  const jsonLd = can ? [faqPage(planAnswers(t, can), ANSWERS_UPDATED)] : []
  return pageMeta(t('title'), { description: t('description'), jsonLd }, args)
}

export function loader({ context }: Route.LoaderArgs) {
  const { capabilities, viewer } = context.get(appContext)
  return { can: canOf(capabilities), tier: viewer?.tier ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  return choosePlan(context.get(appContext), await request.formData())
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PricingScreen {...loaderData} />
    </Page>
  )
}
