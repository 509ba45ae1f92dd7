import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export interface WantedPart {
  key: Buffer
  voice: string
  language: string
  text: string
}

/** After this many failures a text is given up, until someone wants it another day. */
const MOST_FAILURES = 5
/** How long a part may take. Then another process may claim it. */
const CLAIM_SECONDS = 300

/** Queues each text once. A known text gets one more use, and one that was given up over a day ago is tried again. */
export async function wantParts(db: Db | Tx, parts: readonly WantedPart[]): Promise<void> {
  if (parts.length === 0) return
  // In one order, so that two edition's texts never wait for each other.
  const sorted = [...new Map(parts.map((part) => [part.key.toString('hex'), part]))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  await db
    .insertInto('audio_parts')
    .values(sorted.map(([, part]) => part))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uses: sql`audio_parts.uses + 1`,
        last_wanted_at: sql`now()`,
        failures: sql`case when ${isGivenUp} then 0 else audio_parts.failures end`,
        next_attempt_at: sql`case when ${isGivenUp} then now() else audio_parts.next_attempt_at end`,
      }),
    )
    .execute()
}

const isGivenUp = sql`(audio_parts.file is null and audio_parts.next_attempt_at is null
  and audio_parts.last_wanted_at < now() - interval '1 day')`

export interface AudioPart {
  key: Buffer
  /** Null until it is made. */
  file: string | null
  milliseconds: number | null
  bytes: number | null
  isGivenUp: boolean
}

export function audioParts(db: Db, keys: readonly Buffer[]): Promise<AudioPart[]> {
  if (keys.length === 0) return Promise.resolve([])
  return db
    .selectFrom('audio_parts')
    .select(['key', 'file', 'milliseconds', 'bytes'])
    .select(sql<boolean>`file is null and next_attempt_at is null`.as('isGivenUp'))
    .where('key', 'in', keys)
    .execute()
}

/** The waiting text that most editions contain. Undefined when there is none. Nobody else gets it for a while. */
export function claimPart(db: Db, voices: readonly string[]): Promise<WantedPart | undefined> {
  return db
    .updateTable('audio_parts')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where('key', '=', (eb) =>
      eb
        .selectFrom('audio_parts')
        .select('key')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        // Texts for voices that are no longer configured wait to be forgotten.
        .where('voice', 'in', voices)
        .orderBy('uses', 'desc')
        .orderBy('last_wanted_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['key', 'voice', 'language', 'text'])
    .executeTakeFirst()
}

/** False when another process has made it in the meantime, or it was removed. */
export async function partMade(
  db: Db,
  key: Buffer,
  made: { file: string; milliseconds: number; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audio_parts')
    .set({ ...made, next_attempt_at: null, failures: 0 })
    .where('key', '=', key)
    .where('file', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The next attempt is after 1, 4, 16 and 64 minutes. */
export async function partFailed(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('audio_parts')
    .set({
      failures: sql`failures + 1`,
      next_attempt_at: sql`case when failures + 1 < ${MOST_FAILURES}
        then now() + make_interval(mins => (4 ^ least(failures, 4))::integer) end`,
    })
    .where('key', '=', key)
    .where('file', 'is', null)
    .execute()
}

/** The store has lost the file: it is made again. */
export async function partLost(db: Db, file: string): Promise<void> {
  await db
    .updateTable('audio_parts')
    .set({ file: null, milliseconds: null, bytes: null, next_attempt_at: sql`now()` })
    .where('file', '=', file)
    .execute()
}
