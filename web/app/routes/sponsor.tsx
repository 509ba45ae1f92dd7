import { SPONSOR } from '@daily-drops/contract/texts/organisations'
import { SponsorSample } from '../features/sponsor/sponsor-sample.tsx'
import { pageMeta } from '../meta.ts'
import { sharedPage } from '../shared-page.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/sponsor.ts'

const DESCRIPTION =
  'Sponsor an edition of Daily Drops: one labelled card a day, with honest figures on who saw it.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => pageMeta(SPONSOR.title, { description: DESCRIPTION }, args)

export default function Sponsor() {
  return (
    <Page width="page">
      <PageHeader title={SPONSOR.title} subtitle={SPONSOR.subtitle} />
      <SponsorSample />
    </Page>
  )
}
