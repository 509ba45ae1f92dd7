import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/topic-day.ts'

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`${params.slug} · ${params.date}`)

export default function TopicDay({ params }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PageHeader title={`${params.slug} · ${params.date}`} />
    </Page>
  )
}
