import type { Insertable } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { Invoices } from '../connection/schema.ts'

export async function saveInvoice(db: Db | Tx, invoice: Insertable<Invoices>): Promise<void> {
  const { invoice_ref, user_id, ...rest } = invoice
  await db
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.column('invoice_ref').doUpdateSet(rest))
    .execute()
}

/** Stores the total refund of a payment. Returns whether the payment is known. */
export async function saveRefund(db: Db | Tx, paymentRef: string, refundedCents: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ refunded_cents: refundedCents })
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const SHOWN = 24

export async function invoicesOf(db: Db, userId: string) {
  return db
    .selectFrom('invoices')
    .select(['invoice_ref', 'total_cents', 'refunded_cents', 'currency', 'status', 'issued_at'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .orderBy('issued_at', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Deletes invoices that the law no longer requires. */
export async function purgeInvoices(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invoices')
    .where('invoice_ref', 'in', (eb) =>
      eb.selectFrom('invoices').select('invoice_ref').where('issued_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
