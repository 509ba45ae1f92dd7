import type { Hub } from '@daily-drops/core/sources/channel-hub'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { ClaimedSource } from './source-claims.ts'

/** Calls that lead to nothing make the next one wait longer: 5 minutes, 10, 20 and so on up to 5 hours. */
const MOST_IDLE = 6
const GAP = sql`interval '5 minutes' * power(2, hub.idle_pings)`
/** Calls within a second count once, unless a fetch began in between. */
const GATHER = sql`interval '1 second'`
const LEASE = sql`interval '60 seconds'`

/** Wants a subscription to the hub that the feed names now. One to another hub is ended. */
export async function rememberHub(db: Tx, sourceId: number, hub: Hub, callback: string): Promise<void> {
  await forgetHub(db, sourceId)
  await db
    .insertInto('hub_subscriptions')
    .values({ source_id: sourceId, hub_url: hub.url, topic_url: hub.topic, callback })
    .execute()
}

export async function forgetHub(db: Tx, sourceId: number): Promise<void> {
  await db
    .updateTable('hub_subscriptions')
    .set({ source_id: null, is_wanted: false, next_at: sql<Date>`now()`, failures: 0 })
    .where('source_id', '=', sourceId)
    .execute()
}

export interface FetchedOfHub {
  /** Anything that the publisher added or changed. */
  hasNews: boolean
  /** Items that were not there at the previous fetch, though no call announced them. */
  hasMissed: boolean
}

/**
 * What a completed fetch says about the hub. A call that arrived during the fetch may be about something that
 * came too late for it, so the source is due again soon.
 */
export async function noteFetchOfHub(db: Tx, claim: ClaimedSource, fetched: FetchedOfHub): Promise<void> {
  await sql`
    update sources set next_fetch_at = least(next_fetch_at, now() + ${GAP})
    from hub_subscriptions as hub
    where sources.id = ${claim.id} and hub.source_id = sources.id and hub.pinged_at > ${claim.now}
      and next_fetch_at is not null`.execute(db)
  await sql`
    update hub_subscriptions as hub set
      checked_at = ${claim.now},
      idle_pings = case
        when ${fetched.hasNews} then 0
        when ${claim.is_pinged} then least(idle_pings + 1, ${sql.lit(MOST_IDLE)})
        else idle_pings end,
      silent_since = case
        when ${fetched.hasMissed} and coalesce(pinged_at <= ${claim.now}, true) then coalesce(silent_since, now())
        else silent_since end
    where source_id = ${claim.id}`.execute(db)
}

/** A subscription by the address that only its hub knows. */
export function findSubscription(db: Db, callback: string) {
  return db
    .selectFrom('hub_subscriptions')
    .select(['id', 'callback', 'topic_url', 'is_wanted'])
    .where('callback', '=', callback)
    .executeTakeFirst()
}

/** The hub has verified our intent to subscribe. */
export async function startLease(
  db: Db,
  id: number,
  { leaseSeconds, renewSeconds }: { leaseSeconds: number; renewSeconds: number },
): Promise<void> {
  await sql`
    update hub_subscriptions set failures = 0, last_error = null,
      lease_until = now() + make_interval(secs => ${leaseSeconds}),
      next_at = now() + make_interval(secs => ${renewSeconds})
    where id = ${id} and is_wanted`.execute(db)
}

/** The hub has verified our intent to unsubscribe. The row of a source stays for when it is resumed. */
export async function endLease(db: Db, id: number): Promise<void> {
  await sql`
    update hub_subscriptions set lease_until = null, next_at = case when source_id is null then now() end
    where id = ${id} and not is_wanted`.execute(db)
}

/** The hub refuses, or has ended the subscription by itself. */
export async function noteDenial(db: Db, id: number, reason: string, againInSeconds: number): Promise<void> {
  await sql`
    update hub_subscriptions set lease_until = null, last_error = ${reason},
      next_at = now() + make_interval(secs => ${againInSeconds})
    where id = ${id} and is_wanted`.execute(db)
}

/** A signed call: the source is due now, or as soon as its last fetch is long enough ago. */
export function notePing(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (db) => {
    await sql`
      update sources set next_fetch_at = wanted.at
      from hub_subscriptions as hub,
        lateral (
          select greatest(now(), last_fetched_at + ${GAP}) as at from sources as fetched
          where fetched.id = hub.source_id
        ) as wanted
      where hub.id = ${id} and hub.is_wanted and sources.id = hub.source_id
        and sources.status <> 'inactive' and next_fetch_at > wanted.at`.execute(db)
    await sql`
      update hub_subscriptions as hub set pinged_at = now(), silent_since = null
      from sources
      where hub.id = ${id} and hub.is_wanted and sources.id = hub.source_id
        and (pinged_at is null or pinged_at < now() - ${GATHER} or silent_since is not null or pinged_at <= checked_at
          or pinged_at <= sources.lease_until - ${LEASE})`.execute(db)
  })
}
