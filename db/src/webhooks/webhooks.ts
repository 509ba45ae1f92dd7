import {
  FORMER_SECRET_HOURS,
  MAX_WEBHOOKS,
  type OffReason,
  type WebhookEvent,
} from '@daily-drops/core/webhooks/webhooks'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

interface NewWebhook {
  user_id: string
  sealed_address: string
  address_digest: Buffer
  sealed_secret: string
  events: readonly WebhookEvent[]
}

/**
 * Refuses a webhook beyond the limit, or an address added before. Locks the reader's row, so that concurrent requests
 * cannot exceed the limit.
 */
export async function addWebhook(
  db: Tx,
  { events, ...webhook }: NewWebhook,
): Promise<{ id: string } | { refused: 'limit' | 'known' }> {
  const owner = await db.selectFrom('users').select('id').where('id', '=', webhook.user_id)
  await owner.forNoKeyUpdate().execute()
  const mine = await db
    .selectFrom('webhooks')
    .select('address_digest')
    .where('user_id', '=', webhook.user_id)
    .execute()
  if (mine.some(({ address_digest }) => address_digest.equals(webhook.address_digest)))
    return { refused: 'known' }
  if (mine.length >= MAX_WEBHOOKS) return { refused: 'limit' }
  return db
    .insertInto('webhooks')
    .values({ ...webhook, events: [...events] })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const ofReader = (db: Db, userId: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'sealed_address', 'sealed_secret', 'failing_since', 'created_at'])
    .select((eb) => eb.ref('events').$castTo<WebhookEvent[]>().as('events'))
    .select((eb) => eb.ref('off_because').$castTo<OffReason | null>().as('off_because'))
    .where('user_id', '=', userId)

/** The oldest first. */
export function webhooksOf(db: Db, userId: string) {
  return ofReader(db, userId).orderBy('created_at').orderBy('id').execute()
}

/** Undefined for another reader's address, and for one that does not exist. */
export function findWebhook(db: Db, userId: string, id: string) {
  return ofReader(db, userId).where('id', '=', id).executeTakeFirst()
}

/** With everything that waits for it. */
export async function deleteWebhook(db: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('webhooks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** The former secret signs, too, until the receiver has had time to learn the new one. */
export async function replaceSecret(db: Tx, userId: string, id: string, sealed: string): Promise<boolean> {
  const replaced = await db
    .updateTable('webhooks')
    .set({
      former_secret: sql`sealed_secret`,
      former_until: sql`now() + make_interval(hours => ${FORMER_SECRET_HOURS})`,
      sealed_secret: sealed,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

/** The address has answered again. What it missed was given up, and can be sent again call by call. */
export async function switchOn(db: Tx, userId: string, id: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ off_because: null, failing_since: null, failures: 0, rests_until: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
