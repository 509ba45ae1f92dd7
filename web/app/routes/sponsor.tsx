import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/sponsor.ts'

const TITLE = 'Sponsor'

const DESCRIPTION =
  'Sponsor an edition of Daily Drops: one labelled card a day, with honest figures on who saw it.'

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export default function Sponsor() {
  return (
    <Page width="page">
      <PageHeader title={TITLE} />
    </Page>
  )
}
