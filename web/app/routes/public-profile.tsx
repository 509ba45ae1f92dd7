import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/public-profile.ts'

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`@${params.username}`)

export default function PublicProfile({ params }: Route.ComponentProps) {
  return (
    <Page width="page">
      <PageHeader title={`@${params.username}`} />
    </Page>
  )
}
