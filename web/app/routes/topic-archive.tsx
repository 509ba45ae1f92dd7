import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/topic-archive.ts'

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`${params.slug} Archive`)

export default function TopicArchive({ params }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PageHeader title={`${params.slug} Archive`} />
    </Page>
  )
}
