import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** How many paying readers one step goes through. */
const STEP = 500

interface Step {
  /** Paying readers' editions of their today that nobody has looked through. */
  editions: { userId: string; day: string }[]
  /** Where the next step continues. Undefined at the end. */
  next: string | undefined
}

/**
 * The next paying readers in the order of their ids. A step costs the same however many there are. An edition that was
 * looked through for another voice is unseen.
 */
export async function unseenEditions(
  db: Db,
  voices: readonly string[],
  after: string | undefined,
): Promise<Step> {
  const { rows } = await sql<{ user_id: string; day: string | null }>`
    with readers as (
      select id, time_zone from profiles
      where subscription_tier <> 'free' and id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      order by id limit ${STEP}
    )
    select readers.id as user_id, case when seen.day is null then editions.day end as day
    from readers
    left join editions
      on editions.user_id = readers.id and editions.day = (now() at time zone readers.time_zone)::date
    left join audio_editions as seen on seen.user_id = readers.id and seen.day = editions.day
      and not exists (select from audio_parts where key = seen.parts[1] and voice <> all (${voices}))
    order by readers.id`.execute(db)
  const editions = rows.flatMap(({ user_id: userId, day }) => (day === null ? [] : [{ userId, day }]))
  return { editions, next: rows.length < STEP ? undefined : rows.at(-1)?.user_id }
}

/** False when nothing has changed, such as when another process was first. */
export async function noteEdition(
  db: Tx,
  edition: { userId: string; day: string; parts: readonly Buffer[] },
): Promise<boolean> {
  const { userId: user_id, day, parts } = edition
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('audio_editions')
    .values({ user_id, day, parts: [...parts] })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((eb) => ({ parts: eb.ref('excluded.parts') }))
        .whereRef('audio_editions.parts', '<>', 'excluded.parts'),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export interface Episode {
  day: string
  milliseconds: number
  bytes: number
}

const KEPT_EPISODES = 30

/** A reader's editions that are spoken as far as possible, by these voices, the newest first. */
export async function episodesOf(db: Db, userId: string, voices: readonly string[]): Promise<Episode[]> {
  const { rows } = await sql<Episode>`
    select seen.day, made.milliseconds, made.bytes
    from (
      select day, parts from audio_editions where user_id = ${userId} order by day desc limit ${KEPT_EPISODES}
    ) as seen cross join lateral (
      select sum(milliseconds)::integer as milliseconds, sum(bytes)::integer as bytes,
        -- Texts that were given up are left out, as in the recording, but not the first: it says that the voice is synthetic.
        bool_and(coalesce(voice = any(${voices}), false) and next_attempt_at is null
          and (place > 1 or file is not null)) as are_made
      from unnest(seen.parts) with ordinality as part (key, place) left join audio_parts using (key)
    ) as made
    where made.are_made and made.bytes > 0
    order by seen.day desc`.execute(db)
  return rows
}
