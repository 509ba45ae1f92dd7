import { listAuditChoices, listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { auditChoices, auditLog } from '@daily-drops/db/operations/audit-log'
import { handle } from '../handle.ts'

export const auditHandlers = [
  handle(listAuditLog, async ({ db }, request) => {
    const page = await auditLog.page(db, request)
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> })),
    }
  }),

  handle(listAuditChoices, ({ db }) => auditChoices(db)),
]
