import { ownsAddress } from '@daily-drops/contract/accounts/viewer'
import { getOrganisation } from '@daily-drops/contract/functions/organisations/organisations'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { appContext } from '../../access/app-context.ts'
import { CorporateDashboard } from '../../features/corporate/corporate-dashboard.tsx'
import { CorporateSample } from '../../features/corporate/corporate-sample.tsx'
import { CorporateStart } from '../../features/corporate/corporate-start.tsx'
import { takeCorporateStep } from '../../features/corporate/corporate-steps.ts'
import { pageMessages, useMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/corporate.ts'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, call } = context.get(appContext)
  if (!viewer || !ownsAddress(viewer)) return { organisation: null, invitations: [], mayFound: false }
  return { ...(await call(getOrganisation, {})), mayFound: rightsOf(viewer.tier).officialSources }
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeCorporateStep(context.get(appContext), await request.formData())
}

export default function Corporate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(messages)
  const { organisation, invitations, mayFound } = loaderData
  const mayStart = mayFound || invitations.length > 0
  return (
    <Page width="page">
      <PageHeader title={organisation?.name ?? t('title')} subtitle={t('subtitle')} />
      {organisation && <CorporateDashboard organisation={organisation} outcome={actionData} />}
      {!organisation && mayStart && (
        <CorporateStart invitations={invitations} mayFound={mayFound} outcome={actionData} />
      )}
      {!organisation && !mayStart && <CorporateSample />}
    </Page>
  )
}
