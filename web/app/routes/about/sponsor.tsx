import { ownsAddress } from '@daily-drops/contract/accounts/viewer'
import { listCampaigns } from '@daily-drops/contract/functions/campaigns/campaigns'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { sponsor as messages } from '@daily-drops/messages/subjects/sponsor'
import { appContext } from '../../access/app-context.ts'
import { SponsorDashboard } from '../../features/sponsor/sponsor-dashboard.tsx'
import { SponsorSample } from '../../features/sponsor/sponsor-sample.tsx'
import { submitCampaign } from '../../features/sponsor/submit-campaign.ts'
import { pageMessages, useMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/sponsor.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, call } = context.get(appContext)
  if (!viewer || !ownsAddress(viewer) || !rightsOf(viewer.tier).campaigns) return { campaigns: null }
  return call(listCampaigns, {})
}

export async function action({ context, request }: Route.ActionArgs) {
  return submitCampaign(context.get(appContext), await request.formData())
}

export default function Sponsor({ loaderData: { campaigns }, actionData }: Route.ComponentProps) {
  const t = useMessages(messages)
  return (
    <Page width="page">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {campaigns ? <SponsorDashboard campaigns={campaigns} outcome={actionData} /> : <SponsorSample />}
    </Page>
  )
}
