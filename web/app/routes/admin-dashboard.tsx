import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = 'Admin Dashboard'

export const meta = () => pageMeta(TITLE)

export default function AdminDashboard() {
  return (
    <Page width="wide">
      <PageHeader title={TITLE} />
    </Page>
  )
}
