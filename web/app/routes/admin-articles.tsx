import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = 'Gestione Articoli'

export const meta = () => pageMeta(TITLE)

export default function AdminArticles() {
  return (
    <Page width="wide" lang="it">
      <PageHeader title={TITLE} />
    </Page>
  )
}
