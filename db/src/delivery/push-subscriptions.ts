import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

const MOST_BROWSERS = 10

export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Keeps a reader's ten newest browsers. When another account signs in on a browser, the browser moves to that account
 * and proves with its keys that it is the same one. Returns false for an account that only has the endpoint.
 */
export async function savePushSubscription(
  db: Tx,
  userId: string,
  sessionId: string | null,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<boolean> {
  const values = { user_id: userId, session_id: sessionId, p256dh, auth, last_seen_at: sql<Date>`now()` }
  const saved = await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('push_subscriptions.user_id', '=', userId),
            eb.and([eb('push_subscriptions.p256dh', '=', p256dh), eb('push_subscriptions.auth', '=', auth)]),
          ]),
        ),
    )
    .executeTakeFirst()
  if (!saved.numInsertedOrUpdatedRows) return false
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(MOST_BROWSERS),
    )
    .execute()
  return true
}

export interface KnownBrowser extends PushSubscription {
  /** Whether the push service ever accepted a message for it. */
  wasReached: boolean
}

export async function pushSubscriptionsOf(db: Db | Tx, userId: string): Promise<KnownBrowser[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', sql<boolean>`accepted_at is not null`.as('wasReached')])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function noteReached(db: Db, endpoint: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ accepted_at: sql<Date>`now()` })
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function deletePushSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** At the reader's own request. They cannot remove another reader's browser. */
export async function removeBrowser(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Some browsers never expire, so one that was not seen for this long is removed. */
export async function purgeSilentBrowsers(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
