import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/pricing.ts'

const TITLE = 'Pricing'

const DESCRIPTION =
  'The plans of Daily Drops: Free forever, Premium, Corporate and Sponsor, what each includes and what it costs.'

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export default function Pricing() {
  return (
    <Page width="page">
      <PageHeader title={TITLE} />
    </Page>
  )
}
