import type { SourceType } from '@daily-drops/core/sources/source-types'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { HOST_SPACING } from './hosts.ts'

/** A source that this process may fetch until its lease ends. */
export interface ClaimedSource {
  id: number
  name: string
  feed_url: string
  type: SourceType
  lease_token: string
  /** The database's clock at the time of the claim. */
  now: Date
  fetch_interval_minutes: number
  etag: string | null
  last_modified: string | null
  body_hash: Buffer | null
  /** Never fetched before, so nothing about it is known. */
  is_first: boolean
  /** The last complete response is too old to request only changes. */
  is_full_due: boolean
  failures: number
  failing_minutes: number
  redirect_url: string | null
  redirect_count: number
  redirect_minutes: number
  /** The hub that it is subscribed to, or wants to be. */
  hub_url: string | null
  hub_topic: string | null
  /** The hub has announced changes, and has missed none since. */
  has_working_hub: boolean
  /** The hub announced a change that no fetch has seen yet. */
  is_pinged: boolean
}

const LEASE = sql`interval '60 seconds'`
const FULL_FETCH_EVERY = sql`interval '7 days'`
/** A constant, so that the planner expects few rows whatever the host allows. */
const MOST_CONCURRENT = sql.lit(64)
/** When a host whose feeds are all in progress is checked again. */
const LOOK_AGAIN = sql`interval '1 second'`
/** As in the index. Null times are ignored. */
const CLAIMABLE_AT = sql`greatest(hosts.next_due_at, hosts.paused_until, hosts.next_request_at)`

/**
 * Leases due sources, longest waiting hosts first, one per host and only when the host may be contacted
 * again. The others are only deferred. A leased source stays due until it is done, so it counts towards its
 * host. The cost does not depend on the number of due sources per host. Locked hosts and sources are skipped:
 * two schedulers never get the same source, nor a host too early, and a claim never waits.
 */
export async function claimDueSources(db: Db | Tx, limit: number): Promise<ClaimedSource[]> {
  const { rows } = await sql<ClaimedSource>`
    with due_hosts as (
      select host, max_concurrent from hosts
      where next_due_at is not null and ${CLAIMABLE_AT} <= now()
      order by ${CLAIMABLE_AT}
      limit ${limit}
      for update skip locked
    ), picked as (
      select due_hosts.host, first_free.id
      from due_hosts left join lateral (
        select sources.id from sources
        where sources.id = (
          select id from (
            select id, lease_until, row_number() over (order by next_fetch_at, id) as place from (
              select id, lease_until, next_fetch_at from sources
              where sources.host = due_hosts.host and ${IS_FETCHED} and next_fetch_at <= now()
              order by next_fetch_at, id
              limit ${MOST_CONCURRENT}
            ) as first_due
          ) as sources
          where place <= due_hosts.max_concurrent and ${IS_FREE}
          order by place
          limit 1
        )
        for update skip locked
      ) as first_free on true
    ), noted as (
      update hosts set
        next_request_at = case when picked.id is null then next_request_at else now() + ${HOST_SPACING} end,
        next_due_at = least(
          -- Whoever holds a lease may be lost.
          case when picked.id is not null then now() + ${LEASE} end,
          (
            select greatest(next_fetch_at, case when picked.id is null then now() + ${LOOK_AGAIN} else next_fetch_at end)
            from sources
            where sources.host = picked.host and ${IS_FETCHED} and sources.id is distinct from picked.id
            order by next_fetch_at, sources.id
            limit 1
          )
        )
      from picked where hosts.host = picked.host
    )
    update sources set lease_token = gen_random_uuid(), lease_until = now() + ${LEASE}
    from picked left join hub_subscriptions as hub on hub.source_id = picked.id
    where sources.id = picked.id
    returning sources.id, name, feed_url, type, lease_token, now(), fetch_interval_minutes, etag, last_modified, body_hash,
      last_fetched_at is null as is_first,
      coalesce(last_full_fetch_at < now() - ${FULL_FETCH_EVERY}, true) as is_full_due,
      sources.failures, ${minutesSince('failing_since')} as failing_minutes,
      redirect_url, redirect_count, ${minutesSince('redirect_since')} as redirect_minutes,
      hub_url, topic_url as hub_topic, coalesce(${HUB_WORKS}, false) as has_working_hub,
      coalesce(hub.pinged_at > coalesce(hub.checked_at, '-infinity'), false) as is_pinged`.execute(db)
  return rows
}

/** Whether due sources are only waiting for their host's pace, so that another check is worthwhile soon. */
export async function hasDeferredSources(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from hosts
    where next_due_at <= now() + ${LOOK_AGAIN} and (paused_until is null or paused_until <= now())
      and exists (
        select from sources
        where sources.host = hosts.host and ${IS_FETCHED} and next_fetch_at <= now() and ${IS_FREE}
      )
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Extends the leases of long work. A lost lease stays lost. Rows are locked in the order of their ids, as
 * everywhere that several are locked, which prevents deadlocks.
 */
export async function extendLeases(db: Db, claims: readonly ClaimedSource[]): Promise<void> {
  await sql`
    update sources set lease_until = now() + ${LEASE}
    from (
      select sources.id
      from unnest(${claims.map(({ id }) => id)}::bigint[], ${claims.map((claim) => claim.lease_token)}::uuid[])
        as claimed (id, token)
      join sources on sources.id = claimed.id and lease_token = token
      order by sources.id for update of sources
    ) as held
    where sources.id = held.id`.execute(db)
}

const IS_FETCHED = sql<boolean>`sources.status <> 'inactive' and sources.next_fetch_at is not null
  and sources.feed_url is not null`
/** Of `hub`. Proven by a call, because a hub may accept a subscription and never send anything. */
export const HUB_WORKS = sql<boolean>`(hub.is_wanted and hub.lease_until > now() and hub.pinged_at is not null
  and hub.silent_since is null)`
const IS_FREE = sql<boolean>`(sources.lease_until is null or sources.lease_until < now())`

function minutesSince(column: 'failing_since' | 'redirect_since') {
  return sql<number>`coalesce(extract(epoch from now() - ${sql.ref(column)}) / 60, 0)::float8`
}
