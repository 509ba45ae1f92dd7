import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const TITLE = "Today's Drops"

export const meta = () => pageMeta(TITLE)

export default function Feed() {
  return (
    <Page>
      <PageHeader title={TITLE} subtitle="Curated content based on your interests" />
    </Page>
  )
}
