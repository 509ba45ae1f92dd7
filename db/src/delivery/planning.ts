import { type Channel, LATEST_HOURS } from '@daily-drops/core/delivery/channels'
import { editionOf, nextSlot, type Schedule } from '@daily-drops/core/delivery/slots'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { Deliveries } from '../connection/schema.ts'
import { TZ_VERSION } from './channels.ts'

/** Messages are planned this long ahead, so that their editions are built by the time they are due. */
const LEAD_MINUTES = 30
const PAGE = 1000
/** A worker that was off for months must not create a thousand rows for each reader. */
const MOST_MISSED = 30
const HOUR_MS = 60 * 60 * 1000

interface DueChannel extends Schedule {
  user_id: string
  kind: Channel
  next_run_at: Date
  owes_catch_up: boolean
  reader_zone: string
  horizon: Date
  now: Date
}

/** Plans one page of channels whose slot is near, and returns their number. */
export async function planPage(db: Db): Promise<number> {
  return db.transaction().execute(planNearest)
}

/** Rows and next slots are written together. */
export async function planNearest(db: Tx): Promise<number> {
  const channels = await lockDue(db)
  if (channels.length === 0) return 0
  const plans = plansOf(channels)
  const rows = plans.flatMap(({ deliveries }) => deliveries)
  await db
    .insertInto('deliveries')
    .values(rows)
    // The edition of that day, or its part, was already sent on this channel, under another zone or hour.
    .onConflict((conflict) => conflict.columns(['user_id', 'channel', 'edition_day', 'part']).doNothing())
    .execute()
  const runs = plans.map(({ channel, next }) => ({ user_id: channel.user_id, kind: channel.kind, next }))
  await saveNextRuns(db, runs, { isPlanned: true })
  return channels.length
}

async function lockDue(db: Tx): Promise<DueChannel[]> {
  return db
    .selectFrom('delivery_channels as channel')
    .innerJoin('profiles', 'profiles.id', 'channel.user_id')
    .select(['user_id', 'kind', 'days', 'minutes', 'owes_catch_up', 'channel.time_zone as timeZone'])
    .select(['profiles.time_zone as reader_zone'])
    .select(sql<Date>`channel.next_run_at`.as('next_run_at'))
    .select(sql<Date>`now()`.as('now'))
    .select(sql<Date>`now() + make_interval(mins => ${LEAD_MINUTES})`.as('horizon'))
    .where('channel.next_run_at', '<=', sql<Date>`now() + make_interval(mins => ${LEAD_MINUTES})`)
    .orderBy('channel.next_run_at')
    .limit(PAGE)
    .forUpdate('channel')
    .skipLocked()
    .execute()
}

interface Slot {
  due: Date
  editionDay: string
  part: number
}

/** The slots up to the horizon and the next one. Readers with the same schedule share them. */
function slotsOf(channel: DueChannel): { slots: Slot[]; next: Date } {
  const slots: Slot[] = []
  let due = channel.next_run_at
  while (due <= channel.horizon) {
    slots.push({ due, ...editionOf(channel, due, channel.reader_zone) })
    due = nextSlot(channel, due)
  }
  return { slots: slots.slice(-MOST_MISSED), next: due }
}

function plansOf(channels: readonly DueChannel[]) {
  const known = new Map<string, ReturnType<typeof slotsOf>>()
  return channels.map((channel) => {
    const { timeZone, days, minutes, next_run_at, reader_zone } = channel
    const key = JSON.stringify([timeZone, days, minutes, next_run_at, reader_zone])
    const { slots, next } = known.get(key) ?? slotsOf(channel)
    known.set(key, { slots, next })
    return { channel, next, deliveries: slots.map((slot, index) => deliveryOf(channel, slot, index === 0)) }
  })
}

function deliveryOf(
  channel: DueChannel,
  { due, editionDay, part }: Slot,
  isFirst: boolean,
): Insertable<Deliveries> {
  const expires = new Date(due.getTime() + LATEST_HOURS * HOUR_MS)
  const isLate = expires < channel.now
  return {
    user_id: channel.user_id,
    channel: channel.kind,
    edition_day: editionDay,
    part,
    parts: channel.minutes.length,
    is_catch_up: channel.owes_catch_up && isFirst,
    due_at: due,
    next_attempt_at: due,
    expires_at: expires,
    state: isLate ? 'skipped' : 'pending',
    reason: isLate ? 'late' : null,
  }
}

interface Run {
  user_id: string
  kind: Channel
  next: Date
}

/** A pause is over once its message is planned. */
async function saveNextRuns(
  db: Tx,
  runs: readonly Run[],
  { isPlanned }: { isPlanned: boolean },
): Promise<void> {
  await sql`
    update delivery_channels as channel
    set next_run_at = run.next, tz_version = ${TZ_VERSION},
      owes_catch_up = owes_catch_up and not ${isPlanned}::boolean,
      paused_until = case when ${isPlanned}::boolean then null else paused_until end
    from unnest(
      ${runs.map((run) => run.user_id)}::uuid[], ${runs.map((run) => run.kind)}::text[],
      ${runs.map((run) => run.next)}::timestamptz[]
    ) as run (user_id, kind, next)
    where channel.user_id = run.user_id and channel.kind = run.kind`.execute(db)
}

/** New rules of a zone move slots that are not planned yet. Handles one page and returns its size. */
export async function replanPage(db: Db): Promise<number> {
  return db.transaction().execute(async (db) => {
    const stale = (side: '<' | '>') =>
      db
        .selectFrom('delivery_channels')
        .select(['user_id', 'kind', 'days', 'minutes', 'time_zone as timeZone', 'paused_until'])
        .select(sql<Date>`now()`.as('now'))
        .where('next_run_at', 'is not', null)
        .where('tz_version', side, TZ_VERSION)
        .limit(PAGE)
        .forUpdate()
        .skipLocked()
        .execute()
    const channels = [...(await stale('<')), ...(await stale('>'))]
    const runs = channels.map((channel) => {
      const ahead = new Date(channel.now.getTime() + LEAD_MINUTES * 60_000)
      const from = channel.paused_until && channel.paused_until > ahead ? channel.paused_until : ahead
      return { ...channel, next: nextSlot(channel, new Date(from.getTime() - 1)) }
    })
    if (runs.length > 0) await saveNextRuns(db, runs, { isPlanned: false })
    return runs.length
  })
}

export interface MissingEdition {
  id: string
  userId: string
  day: string
  dueAt: Date
  /** When the query ran, by the database's clock, which decides what is due. */
  now: Date
}

/**
 * Messages that are due soon and whose edition is not built yet, the soonest first. Returns the page after
 * the given one.
 */
export async function missingEditions(
  db: Db,
  limit: number,
  after?: Pick<MissingEdition, 'id' | 'dueAt'>,
): Promise<MissingEdition[]> {
  return db
    .selectFrom('deliveries')
    .select(['id', 'user_id as userId', 'edition_day as day', 'due_at as dueAt', sql<Date>`now()`.as('now')])
    .where('state', '=', 'pending')
    .where('due_at', '<=', sql<Date>`now() + make_interval(mins => ${LEAD_MINUTES})`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(due_at, id) > (${after?.dueAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('editions')
            .select('editions.day')
            .whereRef('editions.user_id', '=', 'deliveries.user_id')
            .whereRef('editions.day', '=', 'deliveries.edition_day'),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
