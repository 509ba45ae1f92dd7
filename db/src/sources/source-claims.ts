import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

/** A source that this process may fetch until its lease ends. */
export interface ClaimedSource {
  id: number
  name: string
  feed_url: string
  type: 'rss' | 'youtube' | 'manual'
  lease_token: string
  /** The database's clock at the time of the claim. */
  now: Date
  fetch_interval_minutes: number
  etag: string | null
  last_modified: string | null
  body_hash: Buffer | null
  /** Never asked before: nothing of it can be known. */
  is_first: boolean
  /** The last complete answer is too old to go on asking for changes only. */
  is_full_due: boolean
  failures: number
  failing_minutes: number
  redirect_url: string | null
  redirect_count: number
  redirect_minutes: number
}

const LEASE = sql`interval '60 seconds'`
const FULL_FETCH_EVERY = sql`interval '7 days'`
const DEFAULT_CONCURRENT = 2
/** Both limits of a host in one: at least a second apart, and at most 30 in a minute. */
const SPACING = sql`greatest(hosts.min_delay_ms, 60000.0 / hosts.max_per_minute) * interval '1 millisecond'`
const DEFAULT_SPACING = sql`interval '2 seconds'`

/**
 * Leases sources whose time has come, longest waiting first, one per host and only when the host may be asked again.
 * Those left out are merely deferred. A leased source stays due until it is done, so it counts towards its host.
 * Two schedulers never get the same source (row locks), nor a host sooner than it allows (the conflict's condition).
 */
export async function claimDueSources(db: Db | Tx, limit: number): Promise<ClaimedSource[]> {
  const { rows } = await sql<ClaimedSource>`
    with due as (
      select id, host, next_fetch_at from sources
      where ${isDue} and not ${isHostBusy} and not exists (
        select from sources as earlier
        where earlier.host = sources.host and earlier.status <> 'inactive' and earlier.next_fetch_at <= now()
          and earlier.feed_url is not null
          and (earlier.next_fetch_at, earlier.id) < (sources.next_fetch_at, sources.id)
        offset coalesce((select max_concurrent from hosts where hosts.host = sources.host), ${DEFAULT_CONCURRENT}) - 1
      )
      order by next_fetch_at, id
      limit ${limit}
      for update of sources skip locked
    ), first_of_host as (
      select distinct on (host) id, host from due order by host, next_fetch_at, id
    ), admitted as (
      insert into hosts (host, next_request_at)
      select host, now() + ${DEFAULT_SPACING} from first_of_host order by host
      on conflict (host) do update set next_request_at = now() + ${SPACING}
      where hosts.next_request_at is null or hosts.next_request_at <= now()
      returning host
    )
    update sources set lease_token = gen_random_uuid(), lease_until = now() + ${LEASE}
    from first_of_host join admitted using (host)
    where sources.id = first_of_host.id
    returning sources.id, name, feed_url, type, lease_token, now(), fetch_interval_minutes, etag, last_modified, body_hash,
      last_fetched_at is null as is_first,
      coalesce(last_full_fetch_at < now() - ${FULL_FETCH_EVERY}, true) as is_full_due,
      failures, ${minutesSince('failing_since')} as failing_minutes,
      redirect_url, redirect_count, ${minutesSince('redirect_since')} as redirect_minutes`.execute(db)
  return rows
}

/** Whether sources are due that only wait for their host's pace: worth looking again in a moment. */
export async function hasDeferredSources(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from sources where ${isDue}
      and not exists (select from hosts where hosts.host = sources.host and paused_until > now())
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Keeps the leases of work that takes longer than one lease; a lost lease stays lost. Rows are locked in the order of
 * their ids, as everywhere where several are: otherwise two statements could wait for each other.
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

const isDue = sql<boolean>`status <> 'inactive' and next_fetch_at <= now() and feed_url is not null
  and (lease_until is null or lease_until < now())`

const isHostBusy = sql<boolean>`exists (
  select from hosts
  where hosts.host = sources.host and (hosts.paused_until > now() or hosts.next_request_at > now())
)`

function minutesSince(column: 'failing_since' | 'redirect_since') {
  return sql<number>`coalesce(extract(epoch from now() - ${sql.ref(column)}) / 60, 0)::float8`
}
