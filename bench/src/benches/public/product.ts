import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { type BulkSize, bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'

export interface Product {
  db: Db
  /** The address of its database. */
  url: string
  /** Starts a web host as in production on this port and returns its origin. */
  host(port: number, variables?: Record<string, string>): Promise<string>
  /** Starts another program of ours that prints `ready`. */
  program(file: string, args: string[]): Promise<void>
  stop(): Promise<void>
}

/** The built product on a database of this size, with whatever else is loaded. Needs `npm run build`. */
export async function startProduct(size: BulkSize, loadMore?: (db: Db) => Promise<void>): Promise<Product> {
  const postgres = await startTemporaryPostgres()
  await administer(postgres.url, 'create database public_pages')
  const url = databaseUrl(postgres.url, 'public_pages')
  await setUpDatabase(url)
  const db = createDb(url, { statementTimeoutMs: 0 })
  await bulkLoad(db, size)
  await loadMore?.(db)
  const children: ChildProcess[] = []

  function start(file: string, args: string[], variables: Record<string, string>): ChildProcess {
    const child = fork(file, args, {
      env: { ...process.env, ...variables, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    return child
  }

  return {
    db,
    url,
    async host(port, variables = {}) {
      const origin = `http://127.0.0.1:${port}`
      start('server/src/main.ts', [], {
        LOG_LEVEL: 'error',
        DATABASE_URL: url,
        PORT: String(port),
        BASE_URL: origin,
        AUTH_SECRET: 'a-secret-for-measuring-of-thirty-two-characters',
        SMTP_URL: 'smtp://127.0.0.1:1',
        REQUESTS_PER_MINUTE: '0',
        ...variables,
      })
      await untilReady(origin)
      return origin
    },
    async program(file, args) {
      await once(start(file, args, {}), 'message')
    },
    async stop() {
      for (const child of children) {
        if (child.exitCode !== null) continue
        child.kill()
        await once(child, 'exit')
      }
      await db.destroy()
      await postgres.stop()
    },
  }
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The host did not become ready')
}

/** The address of a main topic with drops today, and that day. */
export async function aBusyTopic(db: Db): Promise<{ slug: string; day: string }> {
  return db
    .selectFrom('topic_days')
    .innerJoin('topics', 'topics.id', 'topic_days.topic_id')
    .select(['topics.slug', 'topic_days.day'])
    .where('topics.level', '=', 1)
    .orderBy('topic_days.day', 'desc')
    .orderBy('topic_days.items', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
