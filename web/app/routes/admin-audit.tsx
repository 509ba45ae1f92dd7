import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { appContext } from '../app-context.ts'
import { AuditScreen } from '../features/admin-audit/audit-screen.tsx'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/admin-audit.ts'

export const meta = () => pageMeta('Audit log')

const MAX_LENGTH = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const part = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, MAX_LENGTH)
  const filters = { action: part('action'), entity: part('entity') }
  const page = await context.get(appContext).call(listAuditLog, {
    cursor: url.searchParams.get('cursor') ?? undefined,
    filters: { action: filters.action || undefined, entity: filters.entity || undefined },
  })
  return { page, filters }
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen view={loaderData} />
}
