import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

const KEPT_DAYS = 30
const BATCH = 500

/** Its row is gone, so that nobody plays its file. */
export interface ForgottenPart {
  file: string | null
}

/** Forgets a batch of what nobody wanted for 30 days. Parts that are wanted again meanwhile stay. */
export function forgetExpiredParts(db: Db): Promise<ForgottenPart[]> {
  return db
    .deleteFrom('audio_parts')
    .where('last_wanted_at', '<', daysAgo)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('audio_parts')
        .select('key')
        .where('last_wanted_at', '<', daysAgo)
        .orderBy('last_wanted_at')
        .limit(BATCH),
    )
    .returning('file')
    .execute()
}

/** While the files take more than `maxBytes`: forgets a batch of those that nobody wanted for longest. */
export async function forgetSurplusParts(db: Db, maxBytes: number): Promise<ForgottenPart[]> {
  const surplus = (await audioBytes(db)) - maxBytes
  if (surplus <= 0) return []
  const { rows } = await sql<ForgottenPart>`
    delete from audio_parts using (
      select key, last_wanted_at, sum(bytes) over (order by last_wanted_at, key) - bytes as before
      from (
        select key, bytes, last_wanted_at from audio_parts where file is not null
        order by last_wanted_at, key limit ${BATCH}
      ) as oldest
    ) as summed
    where before < ${surplus} and audio_parts.key = summed.key
      and audio_parts.last_wanted_at = summed.last_wanted_at
    returning file`.execute(db)
  return rows
}

/** What all files take. */
async function audioBytes(db: Db): Promise<number> {
  const { bytes } = await db.selectFrom('audio_store').select('bytes').executeTakeFirstOrThrow()
  return bytes
}

export async function forgetOldEditions(db: Db): Promise<void> {
  await db.deleteFrom('audio_editions').where('seen_at', '<', daysAgo).execute()
}

const daysAgo = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`
