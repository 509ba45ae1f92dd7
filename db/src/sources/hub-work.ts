import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** A subscription that the worker has to ask for, renew, end or forget. */
export interface HubWork {
  id: number
  hub_url: string
  topic_url: string
  callback: string
  is_wanted: boolean
  /** Whether the hub still counts us as a subscriber. */
  has_lease: boolean
  failures: number
}

/** How long a worker may take. If it is lost, another one continues afterwards. */
const PATIENCE = sql`interval '5 minutes'`

export async function hasHubWork(db: Db): Promise<boolean> {
  const { rows } = await sql`select from hub_subscriptions where next_at <= now() limit 1`.execute(db)
  return rows.length > 0
}

/** Takes due subscriptions, longest waiting first. Concurrent workers get different ones. */
export async function claimHubWork(db: Db, limit: number): Promise<HubWork[]> {
  const { rows } = await sql<HubWork>`
    with due as (
      select id from hub_subscriptions where next_at <= now()
      order by next_at, id limit ${limit} for update skip locked
    )
    update hub_subscriptions as hub set next_at = now() + ${PATIENCE}
    from due where hub.id = due.id
    returning hub.id, hub_url, topic_url, callback, is_wanted, failures,
      coalesce(lease_until > now(), false) as has_lease`.execute(db)
  return rows
}

/** Tries again later, unless the hub has answered or the wish has changed since. */
export async function postponeHubWork(
  db: Db,
  work: HubWork,
  { seconds, error }: { seconds: number; error?: string },
): Promise<void> {
  await sql`
    update hub_subscriptions set
      next_at = now() + make_interval(secs => ${seconds}),
      failures = failures + ${error === undefined ? 0 : 1}, last_error = coalesce(${error ?? null}, last_error)
    where id = ${work.id} and is_wanted = ${work.is_wanted} and next_at > now()
      and next_at <= now() + ${PATIENCE}`.execute(db)
}

/** The hub took the request and has not verified it yet. */
export async function noteAsked(db: Db, work: HubWork, againInSeconds: number): Promise<void> {
  await sql`
    update hub_subscriptions set next_at = now() + make_interval(secs => ${againInSeconds}),
      failures = failures + 1
    where id = ${work.id} and is_wanted = ${work.is_wanted} and next_at > now()
      and next_at <= now() + ${PATIENCE}`.execute(db)
}

/** Nothing is left to end. A source's row stays for when it is resumed. */
export async function finishHubWork(db: Db, work: HubWork): Promise<void> {
  await sql`delete from hub_subscriptions where id = ${work.id} and source_id is null`.execute(db)
  await sql`
    update hub_subscriptions set next_at = null, lease_until = null
    where id = ${work.id} and not is_wanted`.execute(db)
}

/** For the console: what the source's hub does. */
export async function hubOfSource(db: Db, sourceId: number) {
  const { rows } = await sql<{
    url: string
    state: 'asked' | 'quiet' | 'working' | 'silent' | 'refused'
    called_at: Date | null
  }>`
    select hub_url as url, pinged_at as called_at,
      case
        when lease_until is null or lease_until <= now() then
          case when last_error is null then 'asked' else 'refused' end
        when silent_since is not null then 'silent'
        when pinged_at is null then 'quiet'
        else 'working'
      end as state
    from hub_subscriptions where source_id = ${sourceId} and is_wanted`.execute(db)
  return rows[0]
}
