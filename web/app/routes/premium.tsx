import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/premium.ts'

const TITLE = 'Premium'

const DESCRIPTION =
  'Daily Drops Premium: your edition in your messaging app twice a day, videos inside the page, an unlimited archive and no sponsored content.'

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export default function Premium() {
  return (
    <Page width="page">
      <PageHeader title={TITLE} />
    </Page>
  )
}
