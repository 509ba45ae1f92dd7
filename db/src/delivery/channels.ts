import { isPremium } from '@daily-drops/core/accounts/plans'
import {
  CHANNELS,
  type Channel,
  type DisabledReason,
  isLinked,
  needsPremium,
  rulesOf,
} from '@daily-drops/core/delivery/channels'
import { nextSlot, type Schedule } from '@daily-drops/core/delivery/slots'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** The version of the time zone rules that next_run_at was computed with. */
export const TZ_VERSION = process.versions.tz ?? ''

/** Stores the registry's names, which other tables refer to. A removed channel stays because of its past messages. */
export async function loadChannels(db: Db): Promise<void> {
  await db
    .insertInto('channels')
    .values(
      CHANNELS.map((name) => ({ name, inbound: rulesOf(name).inbound ?? null, is_linked: isLinked(name) })),
    )
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          inbound: eb.ref('excluded.inbound'),
          is_linked: eb.ref('excluded.is_linked'),
        }))
        .where(sql<boolean>`channels is distinct from excluded`),
    )
    .execute()
}

const CHANNEL_COLUMNS = [
  'kind',
  'address',
  'enabled',
  'disabled_reason',
  'time_zone',
  'days',
  'minutes',
  'next_run_at',
  'paused_until',
  'opted_in_at',
  'last_inbound_at',
] as const

export async function channelsOf(db: Db | Tx, userId: string) {
  return db
    .selectFrom('delivery_channels')
    .select(CHANNEL_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
}

export interface ChannelRequest {
  userId: string
  kind: Channel
  /** The text that the person agreed to. */
  wording: string
  address?: string | undefined
  schedule?: Schedule
}

/** Turns a channel on or changes its schedule. Planned messages are planned again. */
export async function openChannel(db: Tx, request: ChannelRequest): Promise<void> {
  const { userId: user_id, kind } = request
  const now = await databaseNow(db)
  const before = await findChannel(db, user_id, kind)
  const address = request.address ?? before?.address ?? null
  // A new time does not end a pause.
  const pausedUntil =
    before?.enabled && before.paused_until && before.paused_until > now ? before.paused_until : null
  const schedule = request.schedule ?? rulesOf(kind).schedule
  const plan = {
    enabled: true,
    disabled_reason: null,
    time_zone: schedule.timeZone,
    days: [...schedule.days],
    minutes: [...schedule.minutes].sort((one, other) => one - other),
    next_run_at: nextSlot(schedule, pausedUntil ? new Date(pausedUntil.getTime() - 1) : now),
    tz_version: TZ_VERSION,
    paused_until: pausedUntil,
    owes_catch_up: pausedUntil !== null,
    failures: 0,
    updated_at: now,
  }
  await db
    .insertInto('delivery_channels')
    .values({ user_id, kind, address, opt_in_wording: request.wording, ...plan })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        ...plan,
        address,
        // A reader who returns agrees again.
        opted_in_at: sql`case when delivery_channels.enabled then delivery_channels.opted_in_at else now() end`,
        opt_in_wording: sql`case when delivery_channels.enabled then delivery_channels.opt_in_wording
          else excluded.opt_in_wording end`,
      }),
    )
    .execute()
  await forgetPlanned(db, user_id, kind)
}

async function findChannel(db: Tx, userId: string, kind: Channel) {
  return db
    .selectFrom('delivery_channels')
    .select(['address', 'enabled', 'paused_until'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns whether the channel was on. */
export async function closeChannel(
  db: Tx,
  userId: string,
  kind: Channel,
  reason: DisabledReason | null,
): Promise<boolean> {
  const closed = await db
    .updateTable('delivery_channels')
    .set({ enabled: false, disabled_reason: reason, next_run_at: null, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('enabled', '=', true)
    .executeTakeFirst()
  await forgetPlanned(db, userId, kind)
  return closed.numUpdatedRows > 0n
}

/** The reader disconnects it, so a secret address is deleted too. */
export async function removeChannel(db: Tx, userId: string, kind: Channel): Promise<void> {
  await db.deleteFrom('delivery_channels').where('user_id', '=', userId).where('kind', '=', kind).execute()
  await forgetPlanned(db, userId, kind)
}

/** Pauses until a moment, or ends the pause. The first message afterwards contains what was missed. */
export async function pauseChannel(
  db: Tx,
  userId: string,
  kind: Channel,
  until: Date | null,
): Promise<boolean> {
  const channel = await db
    .selectFrom('delivery_channels')
    .select(['time_zone as timeZone', 'days', 'minutes', 'paused_until'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('enabled', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!channel) return false
  const now = await databaseNow(db)
  const from = until && until > now ? until : now
  await db
    .updateTable('delivery_channels')
    .set({
      paused_until: until,
      owes_catch_up: until !== null || channel.paused_until !== null,
      // A slot at the exact end of the pause counts.
      next_run_at: nextSlot(channel, new Date(from.getTime() - 1)),
      tz_version: TZ_VERSION,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
  await forgetPlanned(db, userId, kind)
  return true
}

/** Rows are written ahead of their slot. Those that no worker has started are deleted with their plan. */
async function forgetPlanned(db: Tx, userId: string, channel: Channel): Promise<void> {
  const gone = await db
    .deleteFrom('deliveries')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .where('repeats', '=', 0)
    .returning('due_at')
    .execute()
  for (const { due_at } of gone) {
    await db
      .updateTable('delivery_slots')
      .set({ due: sql`due - 1` })
      .where('due_at', '=', due_at)
      .where('channel', '=', channel)
      .execute()
  }
}

/** The database's clock decides, because workers' clocks may differ. */
export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return (rows[0] as { now: Date }).now
}

/**
 * Whether the account still exists and its plan includes this channel. Called again before acting on an
 * earlier request.
 */
export async function mayHaveChannel(db: Db | Tx, userId: string, kind: Channel): Promise<boolean> {
  const reader = await db
    .selectFrom('profiles')
    .select('subscription_tier')
    .where('id', '=', userId)
    .executeTakeFirst()
  return reader !== undefined && (!needsPremium(kind) || isPremium(reader.subscription_tier))
}
