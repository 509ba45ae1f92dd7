import type { Tx } from '@daily-drops/db/connection/client'
import type { z } from 'zod'
import type { MailReport } from '../channels/email/read-report.ts'
import type { Delivery } from '../delivery.ts'

/** Runs once the effects are committed. */
export type Reply = (() => Promise<void>) | undefined

/** A parsed update, ready to be applied in a transaction, or the reason why no attempt can read it. */
export type Reading = { apply(db: Tx): Promise<Reply> } | { unreadable: string }

export interface ReadingContext {
  delivery: Delivery
  parser: {
    /** What an email reports about the message with this id. */
    readReport(email: Uint8Array, deliveryId: string): Promise<MailReport>
  }
}

export type UpdateReader = (context: ReadingContext, payload: unknown) => Promise<Reading>

/** For providers whose updates only need their shape checked. */
export function readerOf<Update>(
  schema: z.ZodType<Update>,
  apply: (db: Tx, delivery: Delivery, update: Update) => Promise<Reply>,
): UpdateReader {
  return async ({ delivery }, payload) => {
    const parsed = schema.safeParse(payload)
    if (!parsed.success) return { unreadable: parsed.error.issues[0]?.message ?? 'unexpected shape' }
    return { apply: (db) => apply(db, delivery, parsed.data) }
  }
}
