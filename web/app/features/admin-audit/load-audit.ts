import {
  type AuditFilters,
  auditFiltersOf,
  listAuditChoices,
  listAuditLog,
} from '@daily-drops/contract/functions/operations/audit'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { AppContext } from '@daily-drops/server/context'
import { isoDay } from '../../console/formats.ts'

export interface AuditView {
  page: OutputOf<typeof listAuditLog>
  choices: OutputOf<typeof listAuditChoices>
  filters: AuditFilters
  /** As the console counts days. */
  today: string
}

export async function loadAudit(
  { call }: Pick<AppContext, 'call'>,
  params: URLSearchParams,
): Promise<AuditView> {
  const filters = auditFiltersOf(params)
  const [page, choices] = await Promise.all([
    call(listAuditLog, { cursor: params.get('cursor') ?? undefined, filters }),
    call(listAuditChoices, {}),
  ])
  return { page, choices, filters, today: isoDay(new Date()) }
}
