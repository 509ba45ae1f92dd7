import { readImport } from '@daily-drops/contract/jobs/imports'
import { DAYS_BETWEEN_IMPORTS, MAX_NAMED_IN_REPORT } from '@daily-drops/core/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { findJob } from '../jobs/queue-tables.ts'
import { lockSuggester } from './suggestions.ts'

/** What became of an address that a report names. Null while it waits to be looked up. */
type LineOutcome = 'known' | 'sent' | 'declined' | 'unreachable' | 'no-feed' | 'address'

type Refusal = Exclude<LineOutcome, 'known' | 'sent'>

export interface ImportLine {
  address: string
  outcome: LineOutcome | null
  source_id?: number | null
}

export interface Reading {
  saved: number
  /** Sources that we read. */
  known: number
  paused: number
  unrecognised: number
  left_out: number
  lines: readonly ImportLine[]
}

const NEXT_AT = sql<Date>`created_at + make_interval(days => ${DAYS_BETWEEN_IMPORTS})`

/** One import a week: false if it is too early for another. The job that reads it has its id. */
export async function startImport(
  db: Tx,
  { id, userId, files }: { id: string; userId: string; files: readonly string[] },
): Promise<boolean> {
  await lockSuggester(db, userId)
  const latest = await latestImport(db, userId)
  if (latest?.next_at) return false
  // Only the latest import is reported in detail, and nothing is kept of a list that could not be read.
  await db.deleteFrom('source_import_lines').where('user_id', '=', userId).execute()
  await db.deleteFrom('source_imports').where('user_id', '=', userId).where('read_at', 'is', null).execute()
  await db
    .insertInto('source_imports')
    .values({ id, user_id: userId, files: [...files] })
    .execute()
  return true
}

/** With when the next one is allowed, if not now. */
async function latestImport(db: Db | Tx, userId: string) {
  const found = await db
    .selectFrom('source_imports')
    .select([
      'id',
      'saved',
      'known',
      'paused',
      'suggested',
      'unrecognised',
      'left_out',
      'created_at',
      'read_at',
    ])
    .select(sql<Date | null>`case when ${NEXT_AT} > now() then ${NEXT_AT} end`.as('next_at'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const failed = found.read_at === null && (await hasFailed(db, found.id))
  return { ...found, failed, next_at: failed ? null : found.next_at }
}

/** Its job used up its attempts, also those that ended with their worker. Ended jobs are deleted after a while. */
async function hasFailed(db: Db | Tx, id: string): Promise<boolean> {
  const job = await findJob(db, id, [readImport.name])
  return !job || job.state === 'failed' || job.state === 'cancelled'
}

/** What a reader sent. Undefined once it was read. */
export async function unreadImport(db: Db, id: string) {
  const found = await db
    .selectFrom('source_imports')
    .select(['user_id', 'files'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.files ? { userId: found.user_id, files: found.files } : undefined
}

/** An import of which nothing could be read does not count. */
export async function forgetImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('source_imports').where('id', '=', id).where('read_at', 'is', null).execute()
}

/** Lists that could not be read, and whose reader has not tried again. */
export async function purgeUnreadImports(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('source_imports')
    .where('read_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Stores what was read instead of what was sent, once. */
export async function storeReading(db: Tx, id: string, { lines, ...counts }: Reading): Promise<boolean> {
  const stored = await db
    .updateTable('source_imports')
    .set({ ...counts, files: null, read_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!stored) return false
  const { user_id } = stored
  if (lines.length > 0)
    await db
      .insertInto('source_import_lines')
      .values(lines.map((line, place) => ({ import_id: id, place, user_id, ...line })))
      .execute()
  return true
}

/** How many of these sources we don't read at the moment. */
export async function countPaused(db: Db, sources: readonly number[]): Promise<number> {
  const { rows } = await sql<{ paused: number }>`
    select count(*) as paused from sources where id = any(${sources}) and status = 'inactive'`.execute(db)
  return rows[0]?.paused ?? 0
}

/** Addresses that wait to be looked up, in the reader's order. */
export function waitingLines(db: Db, importId: string) {
  return db
    .selectFrom('source_import_lines')
    .select(['place', 'user_id', 'address'])
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('place')
    .execute()
}

const COUNTED = {
  known: 'known',
  sent: 'suggested',
  declined: 'unrecognised',
  unreachable: 'unrecognised',
  'no-feed': 'unrecognised',
} as const

interface LookedUp {
  importId: string
  place: number
  outcome: keyof typeof COUNTED
  source?: { id: number; isPaused: boolean } | undefined
}

/** Counts each address once, however often it was looked up. */
export async function noteLookedUp(db: Tx, { importId, place, outcome, source }: LookedUp): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('source_import_lines')
    .set({ outcome, source_id: source?.id ?? null })
    .where('import_id', '=', importId)
    .where('place', '=', place)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const column = source?.isPaused ? 'paused' : COUNTED[outcome]
  await db
    .updateTable('source_imports')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', importId)
    .execute()
}

/** The reader's latest import, and when the next one is allowed, if not now. */
export async function importReport(db: Db, userId: string) {
  const latest = await latestImport(db, userId)
  if (!latest) return { nextAt: undefined, report: undefined }
  const { id, next_at, ...counts } = latest
  const [sources, refused, waiting] = await Promise.all([
    knownSources(db, id),
    db
      .selectFrom('source_import_lines')
      .select('address')
      .select(sql<Refusal>`outcome`.as('reason'))
      .where('import_id', '=', id)
      .where('outcome', 'in', ['declined', 'unreachable', 'no-feed', 'address'])
      .orderBy('place')
      .limit(MAX_NAMED_IN_REPORT)
      .execute(),
    db
      .selectFrom('source_import_lines')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { nextAt: next_at ?? undefined, report: { ...counts, waiting: waiting.count, sources, refused } }
}

function knownSources(db: Db, importId: string) {
  return db
    .selectFrom('source_import_lines')
    .innerJoin('sources', 'sources.id', 'source_id')
    .select(['sources.name', 'sources.slug', sql<boolean>`sources.status = 'inactive'`.as('paused')])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'known')
    .orderBy('place')
    .limit(MAX_NAMED_IN_REPORT)
    .execute()
}

/** What the editors decided, once and only when nothing waits for a decision. */
export async function takeDecidedImport(db: Tx, id: string) {
  const found = await db
    .selectFrom('source_imports')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'email', 'name'])
    .where('source_imports.id', '=', id)
    .where('users.email_verified', '=', true)
    .where('notified_at', 'is', null)
    .where('read_at', 'is not', null)
    .forUpdate('source_imports')
    .executeTakeFirst()
  if (!found) return undefined
  const { user_id, ...to } = found
  const { rows } = await sql<{ accepted: number; declined: number; open: number }>`
    select count(*) filter (where status = 'accepted') as accepted,
      count(*) filter (where status = 'declined') as declined,
      count(*) filter (where status = 'open')
        + (select count(*) from source_import_lines where import_id = ${id} and outcome is null) as open
    from source_suggestions join suggested_sources on suggested_sources.id = suggested_id
    where user_id = ${user_id} and import_id = ${id}`.execute(db)
  const { accepted = 0, declined = 0, open = 0 } = rows[0] ?? {}
  if (open > 0 || accepted + declined === 0) return undefined
  await db.updateTable('source_imports').set({ notified_at: sql<Date>`now()` }).where('id', '=', id).execute()
  return { ...to, accepted, declined }
}
