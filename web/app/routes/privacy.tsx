import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/privacy.ts'

const TITLE = 'Privacy'

const DESCRIPTION =
  'What Daily Drops stores about you, why, for how long, and how to have it deleted. No third-party trackers.'

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export default function Privacy() {
  return (
    <Page>
      <PageHeader title={TITLE} />
    </Page>
  )
}
