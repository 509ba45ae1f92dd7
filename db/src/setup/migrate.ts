import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../connection/client.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
/** Any constant works if nothing else locks it. */
const LOCK_KEY = 4_215_926_817
/** The oldest major version that was tested. */
const OLDEST_POSTGRES = 16
/** The longest that users of a table wait for a migration. */
const LOCK_PATIENCE = '1s'
const LOCK_ATTEMPTS = 200
const LOCK_PAUSE_MS = 300
const LOCK_NOT_AVAILABLE = '55P03'
const CONCURRENTLY =
  /^[ \t]*(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(?:if\s+exists\s+)?(?<name>\w+)/im

export interface Migration {
  name: string
  text: string
  checksum: string
}

export async function readMigrations(folder: URL = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) throw new Error(`Migration ${name} is not named NNNN_subject.sql`)
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

let own: Promise<Migration[]> | undefined

/** Read once, because a running process's files do not change and readiness checks every few seconds. */
function ownMigrations(): Promise<Migration[]> {
  own ??= readMigrations()
  return own
}

/** PostgreSQL's version number: 180006 is 18.6. */
export function refuseOldServer(version: number): void {
  if (version >= OLDEST_POSTGRES * 10_000) return
  throw new Error(
    `PostgreSQL ${Math.floor(version / 10_000)} is too old: Daily Drops needs ${OLDEST_POSTGRES} or newer`,
  )
}

/**
 * Brings the database up to date and returns the names applied now. Each file runs in its own transaction, or
 * without one if it builds or drops an index concurrently. The session lock makes a second process wait and
 * then find nothing to do.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await ownMigrations())
  const client = new pg.Client({
    connectionString: url,
    application_name: 'daily-drops migrate',
    // The role may have a statement timeout.
    options: '-c statement_timeout=0',
    keepAlive: true,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    refuseOldServer(Number(rows[0]?.server_version_num))
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await applyPending(client, files)
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, files: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const pending = selectPending(files, new Map(rows.map((row) => [row.name, row.checksum])))
  for (const file of pending) await apply(client, file)
  return pending.map((file) => file.name)
}

function selectPending(files: Migration[], applied: Map<string, string>): Migration[] {
  return files.filter((file) => {
    const checksum = applied.get(file.name)
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new Error(
        `Migration ${file.name} was changed after it was applied. Write a new migration instead`,
      )
    }
    return checksum === undefined
  })
}

/** Retries with a short lock timeout, because everyone else queues behind a waiting lock. */
async function apply(client: pg.Client, file: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (CONCURRENTLY.test(file.text) ? applyBeside(client, file) : applyWhole(client, file))
    } catch (cause) {
      const isInUse = (cause as { code?: string }).code === LOCK_NOT_AVAILABLE
      if (!isInUse || attempt === LOCK_ATTEMPTS) {
        throw new Error(`Migration ${file.name} failed: ${(cause as Error).message}`, { cause })
      }
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

async function applyWhole(client: pg.Client, file: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${LOCK_PATIENCE}'`)
    await client.query(file.text)
    await noteApplied(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Concurrent index builds cannot run in a transaction. An invalid index of an interrupted run has the same
 * name and is dropped first.
 */
async function applyBeside(client: pg.Client, file: Migration): Promise<void> {
  const name = CONCURRENTLY.exec(file.text)?.groups?.name
  const { rows } = await client.query(
    'select from pg_index where not indisvalid and indexrelid = to_regclass($1)',
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
  await client.query(file.text)
  await noteApplied(client, file)
}

async function noteApplied(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** The migrations that `migrate` would apply. Readiness uses this, so a missing table means all of them. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const files = await ownMigrations()
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db)
  if (!tables[0]?.found) return files.map((file) => file.name)
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(db)
  return selectPending(files, new Map(rows.map((row) => [row.name, row.checksum]))).map((file) => file.name)
}
