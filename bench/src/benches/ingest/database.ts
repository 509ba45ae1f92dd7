import { randomUUID } from 'node:crypto'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { administer, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { sql } from 'kysely'
import { BARE_TABLES } from './bare-reader.ts'

/** Otherwise the product's pace with real publishers would be all that is measured. */
const UNHURRIED = { min_delay_ms: 0, max_per_minute: 30_000, max_concurrent: 8 }
const ROWS_AT_ONCE = 2_000
const TABLES = 'hosts, sources, ingestion_queue, feed_items, pgboss.job, bare_feeds'

/** A new database for one reader. */
export interface FeedsDatabase extends AsyncDisposable {
  url: string
  db: Db
  /** From now on only these feeds, each due at once and none read before. */
  follow(feeds: readonly string[]): Promise<void>
  /** Makes every source due again. */
  makeDue(): Promise<void>
}

export async function createFeedsDatabase(serverUrl: string): Promise<FeedsDatabase> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`)
  const url = databaseUrl(serverUrl, name)
  const db = createDb(url, { max: 2 })
  await administer(url, BARE_TABLES)
  return {
    url,
    db,
    async follow(feeds) {
      await administer(url, `truncate ${TABLES} cascade`)
      await follow(db, feeds)
      await sql`insert into bare_feeds (url) select unnest(${feeds}::text[])`.execute(db)
      await administer(url, 'analyze')
      // Every measurement starts from the same state of the server.
      await administer(url, 'checkpoint')
    },
    async makeDue() {
      await db.updateTable('sources').set({ next_fetch_at: sql`now()` }).execute()
    },
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await administer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function follow(db: Db, feeds: readonly string[]): Promise<void> {
  const hosts = [...new Set(feeds.map((url) => new URL(url).hostname))]
  await db
    .insertInto('hosts')
    .values(hosts.map((host) => ({ host, ...UNHURRIED })))
    .execute()
  const sources = feeds.map((url, n) => ({
    name: `Publisher ${n}`,
    homepage_url: new URL(url).origin,
    feed_url: url,
    host: new URL(url).hostname,
    next_fetch_at: new Date(0),
  }))
  for (let from = 0; from < sources.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('sources')
      .values(sources.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
