import type { AuditFilters } from '@daily-drops/contract/functions/operations/audit'
import { csvRow } from '@daily-drops/core/text/csv'
import type { Db } from '@daily-drops/db/connection/client'
import { auditLog, auditRows, newestAuditId } from '@daily-drops/db/operations/audit-log'

const BATCH = 500
const COLUMNS = ['id', 'time', 'who', 'role', 'action', 'subject', 'subject_id', 'request_id', 'details']
/** Without it a spreadsheet guesses the encoding, wrongly. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * The matching records, oldest first, a batch at a time and no faster than the client reads. Later records
 * are not included.
 */
export async function auditAsCsv(db: Db, filters: AuditFilters): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const upTo = await newestAuditId(db)
  let after = 0
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + csvRow(COLUMNS))),
    async pull(stream) {
      const ids = await auditLog.idsBetween(db, filters, { after, upTo, limit: BATCH })
      after = ids.at(-1) ?? after
      if (ids.length > 0) stream.enqueue(encoder.encode(await linesOf(db, ids)))
      if (ids.length < BATCH) stream.close()
    },
  })
}

async function linesOf(db: Db, ids: readonly number[]): Promise<string> {
  const rows = await auditRows(db, ids)
  return rows
    .sort((a, b) => a.id - b.id)
    .map((row) =>
      csvRow([
        row.id,
        row.created_at.toISOString(),
        row.actor_email,
        row.actor_role,
        row.action,
        row.entity,
        row.entity_id,
        row.request_id,
        JSON.stringify(row.details),
      ]),
    )
    .join('')
}
