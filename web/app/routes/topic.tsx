import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/topic.ts'

export const meta = ({ params }: Route.MetaArgs) => pageMeta(params.slug)

export default function Topic({ params }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PageHeader title={params.slug} />
    </Page>
  )
}
