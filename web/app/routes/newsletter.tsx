import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/newsletter.ts'

const TITLE = 'Newsletter'

const DESCRIPTION =
  'Your daily edition by e-mail, at the hour that suits you: the same five to ten items, each with the reason it is there.'

export const meta: Route.MetaFunction = (args) => pageMeta(TITLE, { description: DESCRIPTION }, args)

export default function Newsletter() {
  return (
    <Page>
      <PageHeader title={TITLE} />
    </Page>
  )
}
