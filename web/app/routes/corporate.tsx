import { CORPORATE } from '@daily-drops/contract/texts/organisations'
import { CorporateSample } from '../features/corporate/corporate-sample.tsx'
import { pageMeta } from '../meta.ts'
import { sharedPage } from '../shared-page.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/corporate.ts'

const DESCRIPTION =
  'Daily Drops for organisations: official sources, submissions and a team, with figures on how your content is read.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) =>
  pageMeta(CORPORATE.title, { description: DESCRIPTION }, args)

export default function Corporate() {
  return (
    <Page width="page">
      <PageHeader title={CORPORATE.title} subtitle={CORPORATE.subtitle} />
      <CorporateSample />
    </Page>
  )
}
