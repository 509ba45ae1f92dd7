import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = 'Advanced Search'

export const meta = () => pageMeta(TITLE)

export default function Search() {
  return (
    <Page width="page">
      <PageHeader title={TITLE} />
    </Page>
  )
}
