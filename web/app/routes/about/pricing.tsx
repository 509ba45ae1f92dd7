import { canOf } from '@daily-drops/contract/site/capabilities'
import { answersFor } from '@daily-drops/contract/texts/answers'
import { PRICING_FAQ } from '@daily-drops/contract/texts/plans'
import { appContext } from '../../access/app-context.ts'
import { choosePlan } from '../../features/pricing/choose-plan.ts'
import { PricingScreen } from '../../features/pricing/pricing-screen.tsx'
import { pageMeta } from '../../page/meta.ts'
import { faqPage } from '../../structured-data/faq-page.ts'
import { Page } from '../../ui/page.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/pricing.ts'

const DESCRIPTION =
  'Daily Drops plans: Free forever, Premium, Corporate and Sponsor, what each includes and what it costs.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const { can } = args.loaderData ?? {}
  const jsonLd = can ? [faqPage(answersFor(can, PRICING_FAQ.list), PRICING_FAQ.updated)] : []
  return pageMeta('Pricing', { description: DESCRIPTION, jsonLd }, args)
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
