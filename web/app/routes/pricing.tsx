import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = 'Pricing'

export const meta = () => pageMeta(TITLE)

export default function Pricing() {
  return (
    <Page width="page">
      <PageHeader title={TITLE} />
    </Page>
  )
}
