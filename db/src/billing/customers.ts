import type { Tier } from '@daily-drops/core/accounts/plans'
import type { Db, Tx } from '../connection/client.ts'

export interface Customer {
  customer_ref: string
  user_id: string | null
}

export async function findCustomerOf(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_ref')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_ref
}

/**
 * Locks the customer for the transaction, so that two messages about one customer are processed one after the
 * other.
 */
export async function lockCustomer(db: Tx, customerRef: string): Promise<Customer | undefined> {
  return db
    .selectFrom('billing_customers')
    .select(['customer_ref', 'user_id'])
    .where('customer_ref', '=', customerRef)
    .forUpdate()
    .executeTakeFirst()
}

/** Links the customer to the person, unless either is linked already or the person no longer exists. */
export async function bindCustomer(db: Db | Tx, customerRef: string, userId: string): Promise<void> {
  await db
    .insertInto('billing_customers')
    .columns(['customer_ref', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .select((eb) => [eb.val(customerRef).as('customer_ref'), 'profiles.id'])
        .where('profiles.id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The provider has deleted the customer. */
export async function unlinkCustomer(db: Tx, customerRef: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'canceled', past_due_since: null, updated_at: new Date() })
    .where('customer_ref', '=', customerRef)
    .execute()
  await db
    .updateTable('billing_customers')
    .set({ user_id: null })
    .where('customer_ref', '=', customerRef)
    .execute()
}

export async function setTier(db: Db | Tx, userId: string, tier: Tier): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ subscription_tier: tier })
    .where('id', '=', userId)
    .where('subscription_tier', '<>', tier)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A page of customers in a fixed order, for the nightly comparison. */
export async function customersAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_customers')
    .select('customer_ref')
    .where('customer_ref', '>', after)
    .where('user_id', 'is not', null)
    .orderBy('customer_ref')
    .limit(limit)
    .execute()
  return rows.map(({ customer_ref }) => customer_ref)
}
