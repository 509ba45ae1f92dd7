import { consoleAudit } from '@daily-drops/messages/subjects/console-audit'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { titledBy } from '../../console/page-title.ts'
import { AuditScreen } from '../../features/admin-audit/audit-screen.tsx'
import { loadAudit } from '../../features/admin-audit/load-audit.ts'
import type { Route } from './+types/audit.ts'

export const meta = titledBy(consoleAudit)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadAudit(context.get(appContext), url.searchParams)

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={AuditScreen} view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure subject={consoleAudit} Screen={AuditScreen} />
