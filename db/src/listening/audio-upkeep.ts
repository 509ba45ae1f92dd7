import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

const KEPT_DAYS = 30
const BATCH = 500

export interface OldPart {
  key: Buffer
  file: string | null
}

/** A batch of what nobody wanted for 30 days. */
export function expiredParts(db: Db): Promise<OldPart[]> {
  return db
    .selectFrom('audio_parts')
    .select(['key', 'file'])
    .where('last_wanted_at', '<', daysAgo)
    .orderBy('last_wanted_at')
    .limit(BATCH)
    .execute()
}

/** While the files take more than `maxBytes`: a batch of those that nobody wanted for longest. */
export async function surplusParts(db: Db, maxBytes: number): Promise<OldPart[]> {
  const surplus = (await audioBytes(db)) - maxBytes
  if (surplus <= 0) return []
  const { rows } = await sql<OldPart>`
    select key, file from (
      select key, file, sum(bytes) over (order by last_wanted_at, key) - bytes as before
      from (
        select key, file, bytes, last_wanted_at from audio_parts where file is not null
        order by last_wanted_at, key limit ${BATCH}
      ) as oldest
    ) as summed
    where before < ${surplus}`.execute(db)
  return rows
}

/** After their files are removed: a process that is killed in between removes them again. */
export async function forgetParts(db: Db, keys: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('audio_parts').where('key', 'in', keys).execute()
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
