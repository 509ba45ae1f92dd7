import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { titledBy } from '../../console/page-title.ts'
import { AuditScreen } from '../../features/admin-audit/audit-screen.tsx'
import { AUDIT_TEXTS } from '../../features/admin-audit/audit-texts.ts'
import { loadAudit } from '../../features/admin-audit/load-audit.ts'
import type { Route } from './+types/audit.ts'

export const meta = titledBy(AUDIT_TEXTS)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadAudit(context.get(appContext), url.searchParams)

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={AuditScreen} view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure texts={AUDIT_TEXTS} Screen={AuditScreen} />
