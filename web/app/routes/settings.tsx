import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = 'Settings'

export const meta = () => pageMeta(TITLE)

export default function Settings() {
  return (
    <Page>
      <PageHeader title={TITLE} />
    </Page>
  )
}
