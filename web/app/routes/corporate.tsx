import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/corporate.ts'

const TITLE = 'Corporate'

const DESCRIPTION =
  'Daily Drops for organisations: official sources, submissions and a team, with figures on how your content is read.'

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export default function Corporate() {
  return (
    <Page width="page">
      <PageHeader title={TITLE} />
    </Page>
  )
}
