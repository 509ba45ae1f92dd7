import { randomUUID } from 'node:crypto'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { administer, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { type Press, type PressOptions, startPress } from './press.ts'

/** Otherwise the product's pace with real publishers would be all that a run measures. */
const UNHURRIED = { min_delay_ms: 0, max_per_minute: 30_000, max_concurrent: 8 }
/** Minutes between two checks would fill a run with waiting. */
const SCHEDULES = { 'fetch-feeds': '*/2 * * * * *', 'auto-ingest-worker': '*/10 * * * * *' }

/** Publishers, and a database that follows all of them. */
export interface World extends AsyncDisposable {
  url: string
  db: Db
  press: Press
}

export interface WorldOptions extends PressOptions {
  /** The feeds come due one after the other over this time, or all at once. */
  spreadMs?: number
}

export async function startWorld(
  serverUrl: string,
  { spreadMs = 0, ...options }: WorldOptions,
): Promise<World> {
  const name = `drill_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`)
  const url = databaseUrl(serverUrl, name)
  const db = createDb(url, { max: 2 })
  const press = await startPress(options)
  await follow(db, press, spreadMs)
  return {
    url,
    db,
    press,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await press[Symbol.asyncDispose]()
      await administer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function follow(db: Db, { feeds }: Press, spreadMs: number): Promise<void> {
  const now = Date.now()
  const hosts = [...new Set(feeds.map(({ host }) => host))]
  await db
    .insertInto('hosts')
    .values(hosts.map((host) => ({ host, ...UNHURRIED })))
    .execute()
  await db
    .insertInto('sources')
    .values(
      feeds.map(({ url, host }, n) => ({
        name: `Publisher ${n}`,
        homepage_url: new URL(url).origin,
        feed_url: url,
        host,
        next_fetch_at: new Date(now + (n / feeds.length) * spreadMs),
      })),
    )
    .execute()
  for (const [name, cron] of Object.entries(SCHEDULES)) {
    const schedule = db.updateTable('cron_jobs').where('name', '=', name)
    await schedule.set({ cron }).execute()
    await schedule.set({ next_run_at: new Date(0) }).execute()
  }
}

/**
 * Expires all current leases, so that their holders count as lost. Rows that a worker is just saving are
 * skipped: it releases its lease with them, and a worker with little processor time would delay the drill.
 */
export async function endLeases(db: Db): Promise<void> {
  const past = new Date(0)
  await db
    .updateTable('sources')
    .set({ lease_until: past })
    .where('id', 'in', (source) =>
      source.selectFrom('sources').select('id').where('lease_until', 'is not', null).forUpdate().skipLocked(),
    )
    .execute()
  await db
    .updateTable('hosts')
    .set({ next_due_at: past })
    .where('host', 'in', (host) =>
      host.selectFrom('hosts').select('host').where('next_due_at', 'is not', null).forUpdate().skipLocked(),
    )
    .execute()
  await db
    .updateTable('ingestion_queue')
    .set({ lease_until: past })
    .where('id', 'in', (item) =>
      item
        .selectFrom('ingestion_queue')
        .select('id')
        .where('lease_until', 'is not', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
