import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = 'Privacy'

export const meta = () => pageMeta(TITLE)

export default function Privacy() {
  return (
    <Page>
      <PageHeader title={TITLE} />
    </Page>
  )
}
