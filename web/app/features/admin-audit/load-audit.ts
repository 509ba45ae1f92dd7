import { listAuditChoices, listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { AppContext } from '@daily-drops/server/context'
import { isoDay } from '../../console/formats.ts'
import { readList } from '../../console/list/read-list.ts'

export interface AuditView {
  page: OutputOf<typeof listAuditLog>
  asked: InputOf<typeof listAuditLog>
  choices: OutputOf<typeof listAuditChoices>
  /** As the console counts days. */
  today: string
}

export async function loadAudit(
  { call }: Pick<AppContext, 'call'>,
  params: URLSearchParams,
): Promise<AuditView> {
  const [list, choices] = await Promise.all([
    readList(call, listAuditLog, params),
    call(listAuditChoices, {}),
  ])
  return { ...list, choices, today: isoDay(new Date()) }
}
