import { ownsAddress } from '@daily-drops/contract/accounts/viewer'
import { listCampaigns } from '@daily-drops/contract/functions/campaigns/campaigns'
import { SPONSOR } from '@daily-drops/contract/texts/organisations'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { appContext } from '../../access/app-context.ts'
import { SponsorDashboard } from '../../features/sponsor/sponsor-dashboard.tsx'
import { SponsorSample } from '../../features/sponsor/sponsor-sample.tsx'
import { submitCampaign } from '../../features/sponsor/submit-campaign.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/sponsor.ts'

const DESCRIPTION =
  'Sponsor an edition of Daily Drops: one labelled card a day, with honest figures on who saw it.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => pageMeta(SPONSOR.title, { description: DESCRIPTION }, args)

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, call } = context.get(appContext)
  if (!viewer || !ownsAddress(viewer) || !rightsOf(viewer.tier).campaigns) return { campaigns: null }
  return call(listCampaigns, {})
}

export async function action({ context, request }: Route.ActionArgs) {
  return submitCampaign(context.get(appContext), await request.formData())
}

export default function Sponsor({ loaderData: { campaigns }, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PageHeader title={SPONSOR.title} subtitle={SPONSOR.subtitle} />
      {campaigns ? <SponsorDashboard campaigns={campaigns} outcome={actionData} /> : <SponsorSample />}
    </Page>
  )
}
