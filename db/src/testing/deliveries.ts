import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Deletes every delivery and channel. */
export async function deleteDeliveries(db: Db): Promise<void> {
  await sql`
    truncate deliveries, delivery_slots, delivery_channels, webhook_addresses, send_budgets, suppressions, delivery_pauses,
      delivery_link_codes, phone_codes, inbound_updates, push_subscriptions, feed_tokens, delivery_origins`.execute(
    db,
  )
}
