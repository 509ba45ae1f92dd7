import { type Channel, channelsOfKind, PREMIUM_CHANNELS, rulesOf } from '@daily-drops/core/delivery/channels'
import type { LanguageCode } from '@daily-drops/core/languages'
import type { Locale } from '@daily-drops/messages/locales'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'

export const LEASE_SECONDS = 30
const MAILBOXES = channelsOfKind('mailbox')

/** A message that only this process may send until the lease ends. */
export interface Claimed {
  id: string
  fence: number
  channel: Channel
  userId: string
  editionDay: string
  part: number
  parts: number
  isCatchUp: boolean
  dueAt: Date
  /** When the message was claimed, by the database's clock. */
  now: Date
  attempts: number
  repeats: number
  /** The items of an earlier attempt, which the retry repeats. */
  dropIds: number[] | null
  /** The mailbox, chat or number. Empty for push. */
  address: string
  languages: LanguageCode[]
  /** The reader's interface language, even while it is not offered. */
  locale: Locale
  tier: string
  readerZone: string
  lastInboundAt: Date | null
}

/** Concurrent callers get different rows. */
export async function claimDue(db: Db, channel: Channel, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from deliveries
      where state = 'pending' and channel = ${channel} and next_attempt_at <= now()
      order by next_attempt_at limit ${limit}
      for update skip locked
    ),
    ticket as (select nextval('delivery_fences') as fence),
    claimed as (
      update deliveries
      set state = 'claimed', fence = ticket.fence, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      from due, ticket where deliveries.id = due.id
      returning deliveries.*
    )
    select claimed.id, claimed.fence, claimed.channel, claimed.user_id as "userId", edition_day as "editionDay", part, parts,
      is_catch_up as "isCatchUp", due_at as "dueAt", now() as "now", attempts, repeats, drop_ids as "dropIds",
      case when ${rulesOf(channel).kind === 'mailbox'}::boolean then profiles.email
        else coalesce(delivery_channels.address, '') end as address,
      language_prefs as languages, interface_language as locale, subscription_tier as tier, profiles.time_zone as "readerZone",
      last_inbound_at as "lastInboundAt"
    from claimed
    join profiles on profiles.id = claimed.user_id
    left join delivery_channels
      on delivery_channels.user_id = claimed.user_id and delivery_channels.kind = claimed.channel
    order by due_at, claimed.id ${PREPARED}`.execute(db)
  return rows.map((row) => ({ ...row, dropIds: row.dropIds?.map(Number) ?? null }))
}

/** Extends the leases and returns the rows that this process still holds. */
export async function extendLeases(
  db: Db,
  claims: readonly Pick<Claimed, 'id' | 'fence'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update deliveries set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ fence }) => fence)}::bigint[]) as held (id, fence)
    where deliveries.id = held.id and deliveries.fence = held.fence
      and state in ('claimed', 'handing')
    returning deliveries.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface Handover {
  id: string
  fence: number
  dropIds: readonly number[]
  address: string
  /** The digest of the address, as stored in suppressions. */
  digest: Buffer
}

/**
 * The last check before a message leaves, committed first: the reader must still want it on this channel and
 * at this address, and the row must still be ours. Returns the obstacle for each row, or null.
 */
export async function handOver(db: Db, rows: readonly Handover[]): Promise<Map<string, string | null>> {
  const result = await sql<{ id: string; refusal: string | null }>`
    with asked as (
      select given.*, deliveries.channel, deliveries.user_id
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ fence }) => fence)}::bigint[],
        ${rows.map(({ dropIds }) => `{${dropIds.join(',')}}`)}::text[], ${rows.map(({ address }) => address)}::text[],
        ${rows.map(({ digest }) => digest)}::bytea[]
      ) as given (id, fence, drop_ids, address, digest)
      join deliveries on deliveries.id = given.id and deliveries.fence = given.fence
      where deliveries.state = 'claimed' and deliveries.lease_until > now()
    ),
    judged as (
      select asked.*, case
        when exists (select from delivery_pauses where delivery_pauses.channel = asked.channel) then 'channel paused'
        when not coalesce(delivery_channels.enabled, false) then 'switched off'
        when delivery_channels.paused_until > now() then 'paused'
        when not users.email_verified then 'not confirmed'
        when asked.channel = any(${PREMIUM_CHANNELS}::text[]) and profiles.subscription_tier = 'free' then 'not premium'
        when asked.address is distinct from
          (case when asked.channel = any(${MAILBOXES}::text[]) then profiles.email
            else coalesce(delivery_channels.address, '') end)
          then 'address changed'
        when exists (
          select from suppressions
          where suppressions.channel = asked.channel and address_digest = asked.digest
        ) then 'suppressed'
      end as refusal
      from asked
      join profiles on profiles.id = asked.user_id
      join users on users.id = asked.user_id
      left join delivery_channels
        on delivery_channels.user_id = asked.user_id and delivery_channels.kind = asked.channel
    ),
    settled as (
      update deliveries set
        state = case
          when refusal is null then 'handing' when refusal = 'channel paused' then 'pending' else 'suppressed' end,
        reason = refusal,
        attempts = attempts + (refusal is null)::int,
        drop_ids = coalesce(deliveries.drop_ids, judged.drop_ids::bigint[]),
        handed_at = case when refusal is null then now() else handed_at end,
        next_attempt_at = case when refusal = 'channel paused' then now() + interval '1 minute' else next_attempt_at end,
        lease_until = case when refusal is null then now() + make_interval(secs => ${LEASE_SECONDS}) end
      from judged where deliveries.id = judged.id and deliveries.fence = judged.fence and deliveries.state = 'claimed'
      returning deliveries.id, refusal
    )
    select id, refusal from settled ${PREPARED}`.execute(db)
  const answers = new Map(result.rows.map(({ id, refusal }) => [id, refusal]))
  return new Map(rows.map(({ id }) => [id, answers.has(id) ? (answers.get(id) ?? null) : 'lost']))
}

export interface Settlement {
  id: string
  fence: number
  state: 'sent' | 'pending' | 'suppressed' | 'skipped' | 'unknown' | 'dead'
  reason?: string | undefined
  ref?: string | undefined
  /** Until the next attempt. */
  delaySeconds?: number | undefined
  /** A breaker's pause does not count as an attempt of this message. */
  isFree?: boolean
  isRepeat?: boolean
}

/**
 * Stores the outcome of messages. A row whose lease another worker has taken is left unchanged, unless its
 * outcome is unknown.
 */
export async function settle(db: Db, outcomes: readonly Settlement[]): Promise<void> {
  await sql`
    update deliveries set
      state = given.state, reason = given.reason, lease_until = null,
      provider_ref = coalesce(given.ref, provider_ref),
      sent_at = case when given.state = 'sent' then now() end,
      next_attempt_at = now() + make_interval(secs => given.delay),
      attempts = greatest(attempts - given.is_free::int, 0),
      repeats = repeats + given.is_repeat::int
    from unnest(
      ${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ fence }) => fence)}::bigint[],
      ${outcomes.map(({ state }) => state)}::text[], ${outcomes.map(({ reason }) => reason ?? null)}::text[],
      ${outcomes.map(({ ref }) => ref ?? null)}::text[], ${outcomes.map((one) => one.delaySeconds ?? 0)}::float8[],
      ${outcomes.map((one) => one.isFree ?? false)}::boolean[], ${outcomes.map((one) => one.isRepeat ?? false)}::boolean[]
    ) as given (id, fence, state, reason, ref, delay, is_free, is_repeat)
    where deliveries.id = given.id and deliveries.fence = given.fence
      and (deliveries.state in ('claimed', 'handing') or (deliveries.state = 'unknown' and given.state = 'sent'))
    ${PREPARED}`.execute(db)
}

export interface Swept {
  released: number
  repeated: number
  unknown: number
}

/**
 * Cleans up after lost workers. A claimed message is certainly unsent. One that was being handed over may
 * have arrived: it is repeated once if the receiver can recognise it, otherwise left for an operator.
 */
export async function sweepLeases(db: Db, recognising: readonly Channel[]): Promise<Swept> {
  const { rows } = await sql<{ was: string; state: string }>`
    with lost as (
      select id, state from deliveries
      where state in ('claimed', 'handing') and lease_until < now()
      order by lease_until limit 1000 for update skip locked
    )
    update deliveries set
      lease_until = null,
      next_attempt_at = now(),
      state = case
        when lost.state = 'claimed' then 'pending'
        when repeats = 0 and channel = any(${[...recognising]}::text[]) then 'pending'
        else 'unknown' end,
      reason = case when lost.state = 'claimed' then null else 'worker lost' end,
      repeats = repeats + (lost.state = 'handing' and repeats = 0 and channel = any(${[...recognising]}::text[]))::int
    from lost where deliveries.id = lost.id
    returning lost.state as was, deliveries.state`.execute(db)
  const count = (was: string, state: string) =>
    rows.filter((row) => row.was === was && row.state === state).length
  return {
    released: count('claimed', 'pending'),
    repeated: count('handing', 'pending'),
    unknown: count('handing', 'unknown'),
  }
}

/** Messages that could not be sent in time: never tried is skipped, tried without success is dead. */
export async function expireLate(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({
      state: sql`case when attempts > 0 then 'dead' else 'skipped' end`,
      reason: sql`case when attempts > 0 then coalesce(reason, 'failed') else 'late' end`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'pending')
        .where('due_at', '<', sql<Date>`now() - interval '6 hours'`)
        .where('expires_at', '<', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1000)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Seconds until something is due on these channels or a lease ends. Undefined when nothing is due within a
 * minute.
 */
export async function secondsUntilWork(db: Db, channels: readonly Channel[]): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from least(
      (select min(next_attempt_at) from (
        select (
          select next_attempt_at from deliveries
          where state = 'pending' and deliveries.channel = kind order by next_attempt_at limit 1
        ) as next_attempt_at
        from unnest(${[...channels]}::text[]) as kind
      ) as soonest),
      (select min(lease_until) from deliveries where state in ('claimed', 'handing'))
    ) - now())::float8 as seconds`.execute(db)
  const seconds = rows[0]?.seconds ?? undefined
  return seconds !== undefined && seconds < 60 ? seconds : undefined
}
