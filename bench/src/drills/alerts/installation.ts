import type { ChildProcess } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { maySend } from '@daily-drops/db/delivery/origins'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { startArchivingPostgres } from '@daily-drops/db/testing/base-backup'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { endHost, startHost } from '../failover/host.ts'
import { endWorkerProcess, startWorkerProcess, until, type WorkerProcess } from '../ingestion/fleet.ts'
import { type Post, startPost } from './post.ts'

const WEB_PORTS = [4411, 4412] as const
const WORKER_PORTS = { original: 4415, copy: 4416 }
const MAIL_PORT = 4417
const BASE_URL = `http://localhost:${WEB_PORTS[0]}`
/** Few, so that a few readers are enough to make some wait. */
const CONNECTIONS = '2'
/** The pace of the shortened rules, for which a minute would be half an hour. */
const FETCH_FEEDS = '*/2 * * * * *'
const ARCHIVE_EVERY = '20s'

type Place = 'original' | 'copy'

/** Two web processes, a worker, a database whose log is archived, and a copy of that database. */
export interface Installation extends AsyncDisposable {
  archive: string
  post: Post
  db: Record<Place, Db>
  baseUrl: string
  startWeb(place: 0 | 1): Promise<void>
  endWeb(place: 0 | 1): Promise<void>
  startWorker(place: Place): Promise<void>
  endWorker(place: Place): Promise<void>
}

const local = (port: number) => `127.0.0.1:${port}`
export const WEB = [local(WEB_PORTS[0]), local(WEB_PORTS[1])] as const
export const TARGETS = { web: [...WEB], worker: Object.values(WORKER_PORTS).map(local), database: [] }

export async function startInstallation(folder: string): Promise<Installation> {
  // The server runs as another user when the drill runs as root.
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const archive = join(folder, 'archive')
  const server = await startArchivingPostgres(join(folder, 'data'), archive)
  await administer(server.url, `alter system set archive_timeout = '${ARCHIVE_EVERY}'`)
  await administer(server.url, 'select pg_reload_conf()')
  const url = { original: databaseUrl(server.url, 'original'), copy: databaseUrl(server.url, 'copy') }
  await prepare(server.url, url.original)
  const db = { original: createDb(url.original, { max: 4 }), copy: createDb(url.copy, { max: 1 }) }
  await db.copy.updateTable('cron_jobs').set({ enabled: false }).execute()
  const post = await startPost(MAIL_PORT)
  const hosts = new Map<number, ChildProcess>()
  const workers = new Map<Place, WorkerProcess>()

  async function endWorker(place: Place): Promise<void> {
    const worker = workers.get(place)
    if (worker) await endWorkerProcess(worker)
  }
  async function endWeb(place: number): Promise<void> {
    const host = hosts.get(place)
    if (host) await endHost(host)
  }
  return {
    archive,
    post,
    db,
    baseUrl: BASE_URL,
    async startWeb(place) {
      const variables = { BASE_URL, DATABASE_POOL_MAX: CONNECTIONS, REQUESTS_PER_MINUTE: '0' }
      hosts.set(place, await startHost({ databaseUrl: url.original, port: WEB_PORTS[place], variables }))
    },
    endWeb,
    async startWorker(place) {
      const variables = {
        BASE_URL,
        SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
        MAIL_FROM: 'Daily Drops <hello@drops.example>',
        WORKER_METRICS_PORT: String(WORKER_PORTS[place]),
      }
      const worker = startWorkerProcess({ databaseUrl: url[place], variables })
      workers.set(place, worker)
      await until(() => worker.isReady, [worker])
    },
    endWorker,
    async [Symbol.asyncDispose]() {
      for (const place of hosts.keys()) await endWeb(place)
      for (const place of workers.keys()) await endWorker(place)
      post.end()
      await db.original.destroy()
      await db.copy.destroy()
      await server.stop()
    },
  }
}

/** The original is confirmed as the sending database. Its copy is made before anything is connected. */
async function prepare(serverUrl: string, url: string): Promise<void> {
  await administer(serverUrl, 'create database original')
  await setUpDatabase(url)
  const db = createDb(url, { max: 1 })
  await maySend(db, BASE_URL)
  await db.updateTable('cron_jobs').set({ cron: FETCH_FEEDS }).where('name', '=', 'fetch-feeds').execute()
  await db.destroy()
  await administer(serverUrl, 'create database copy template original')
}
