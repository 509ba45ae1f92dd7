import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = 'Gestione Sorgenti'

export const meta = () => pageMeta(TITLE)

export default function AdminSources() {
  return (
    <Page width="wide" lang="it">
      <PageHeader title={TITLE} />
    </Page>
  )
}
