import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** The zones that readers live in, read by one index lookup per zone. */
export async function readerZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    with recursive zones (zone) as (
      (select time_zone from profiles where onboarding_completed order by time_zone limit 1)
      union all
      select (
        select time_zone from profiles where onboarding_completed and time_zone > zones.zone
        order by time_zone limit 1
      )
      from zones where zones.zone is not null
    )
    select zone from zones where zone is not null`.execute(db)
  return rows.map((row) => row.zone)
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface DueReaders {
  zone: string
  /** The readers' calendar day. */
  day: string
  limit: number
  /** Exclusive lower bound on the id. */
  after?: string | undefined
  /** Inclusive range of ids. */
  first?: string
  last?: string
}

/**
 * Readers of a zone who visited within the last week, or whose programs wait for editions, and have no edition for the
 * day yet, by id.
 */
export async function dueReaders(db: Db, due: DueReaders): Promise<string[]> {
  const { zone, day, limit, after = BEFORE_ALL, first = BEFORE_ALL, last = AFTER_ALL } = due
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('time_zone', '=', zone)
    .where('onboarding_completed', '=', true)
    .where('id', '>', after)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'profiles.id')
            .where('updated_at', '>', sql<Date>`now() - interval '7 days'`),
        ),
        eb.exists(
          eb
            .selectFrom('webhooks')
            .select('webhooks.id')
            .whereRef('webhooks.user_id', '=', 'profiles.id')
            .where('off_because', 'is', null)
            .where(sql<boolean>`'edition.ready' = any (webhooks.events)`),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('editions')
            .select('editions.day')
            .whereRef('editions.user_id', '=', 'profiles.id')
            .where('editions.day', '=', day),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
