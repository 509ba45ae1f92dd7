/**
 * npm run drill -- restore [--short]: takes a backup of a running database and archives its log, then deletes
 * all accounts by mistake. The database is restored to the second before, its rows are compared, pages are
 * served from it, and nothing is sent until an operator confirms that this copy may send. Run `npm run build`
 * first.
 */
import { chmod, cp, mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { confirmOrigin, maySend } from '@daily-drops/db/delivery/origins'
import { awaitJob, enqueue, installQueue } from '@daily-drops/db/jobs/jobs'
import { restoreBackup, startArchivingPostgres, takeBaseBackup } from '@daily-drops/db/testing/base-backup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { createTemplate, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { sql } from 'kysely'
import { type Figure, none, report } from '../report.ts'
import { until } from './failover/cluster.ts'
import { endHost, startHost } from './failover/host.ts'
import { endWorkerProcess, startWorkerProcess } from './ingestion/fleet.ts'
import { differences, type Fingerprint, fingerprint, rowsIn } from './restore/fingerprint.ts'
import { startMailSink } from './restore/mail-sink.ts'

const SIZE = process.argv.includes('--short')
  ? { drops: 2000, sources: 100 }
  : { drops: 200_000, sources: 1000 }
const ACCOUNTS = 500
const PORT = 4392
const ORIGIN = `http://localhost:${PORT}`
const PAGES = ['/', '/topics', '/search?q=market']
const FOLDER = join(tmpdir(), 'daily-drops-restore')
const place = (name: string) => join(FOLDER, name)
const impatient = { ...sendMail, retry: { limit: 100, delaySeconds: 1, backoff: false } }

const took = (name: string, ms: number): Figure => ({ name, value: Math.round(ms / 100) / 10, unit: 's' })

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now()
  return [await work(), performance.now() - started]
}

async function register(db: Db, when: string): Promise<void> {
  await sql`
    insert into users (name, email)
    select 'Reader', ${when} || n || '@example.com' from generate_series(1, ${ACCOUNTS}::integer) as n`.execute(
    db,
  )
}

const mailTo = (db: Db, to: string) =>
  enqueue(db, impatient, { template: 'verify-email', to, props: { name: 'Ada', url: `${ORIGIN}/verify` } })

interface Loss {
  /** The last moment before the mistake, and the data at that time. */
  until: Date
  before: Fingerprint
  backupMs: number
}

/** The original's history: a backup while it is in use, more accounts, and then the mistake. */
async function loseAccounts(): Promise<Loss> {
  const server = await startArchivingPostgres(place('original'), place('archive'))
  await createTemplate(server.url)
  const url = databaseUrl(server.url, TEMPLATE_DATABASE)
  const db = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0 })
  await installQueue(url, [impatient])
  await bulkLoad(db, SIZE)
  await maySend(db, ORIGIN)
  await register(db, 'before-the-backup')
  const [, backupMs] = await timed(() => takeBaseBackup(server, place('original'), place('backup')))
  await register(db, 'after-the-backup')
  await mailTo(db, 'sent-by-the-original@example.com')
  const before = await fingerprint(db)
  await sleep(1000)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  await sleep(1000)
  await sql`delete from users`.execute(db)
  await sql`select pg_switch_wal()`.execute(db)
  await register(db, 'after-the-mistake')
  await db.destroy()
  // A clean shutdown archives the last log segment.
  await server.stop()
  return { until: rows[0]?.now as Date, before, backupMs }
}

/** A backup with a flipped byte must be refused, otherwise the checksums prove nothing. */
async function acceptsDamage(): Promise<number> {
  await cp(place('backup'), place('damaged'), { recursive: true })
  const file = await open(join(place('damaged'), 'global/pg_control'), 'r+')
  await file.write(Buffer.from([0x42]), 0, 1, 200)
  await file.close()
  const from = { archiveDir: place('archive') }
  return restoreBackup({ backupDir: place('damaged'), dataDir: place('never'), from }).then(
    () => 1,
    () => 0,
  )
}

async function failedPages(): Promise<number> {
  const answers = await Promise.all(PAGES.map((path) => fetch(ORIGIN + path)))
  return answers.filter(({ ok }) => !ok).length
}

/** What is sent before an operator confirms the copy, and what after. */
async function sendFromCopy(db: Db, url: string): Promise<Figure[]> {
  const sink = await startMailSink()
  const variables = { BASE_URL: ORIGIN, SMTP_URL: sink.url, MAIL_FROM: 'Daily Drops <hello@drops.example>' }
  const worker = startWorkerProcess({ databaseUrl: url, variables })
  const id = await mailTo(db, 'registered-on-the-copy@example.com')
  await until('the worker to refuse the mail', async () =>
    worker.errors.some((line) => line.includes(id) && line.includes('unconfirmed copy')),
  )
  const ready = (await (await fetch(`${ORIGIN}/readyz`)).json()) as { sending?: string }
  const early = await sink.received()
  const { skipped } = await db.transaction().execute((db) => confirmOrigin(db, ORIGIN))
  await awaitJob(db, sendMail, id, 60_000)
  const late = await sink.received()
  await endWorkerProcess(worker)
  sink.end()
  return [
    none('mails before an operator confirmed the copy', early),
    none('health silent about it', ready.sending === 'held' ? 0 : 1),
    { name: 'messages given up, because the original may have sent them', value: skipped, unit: '' },
    {
      name: 'mails after it, of one who registered on the copy',
      value: late,
      unit: '',
      goal: { atLeast: 1 },
    },
    none('mails that the original may have sent', Math.max(0, late - 1)),
  ]
}

async function restore({ until: moment, before, backupMs }: Loss): Promise<Figure[]> {
  const accepted = await acceptsDamage()
  const from = { archiveDir: place('archive'), until: moment }
  const [server, restoredMs] = await timed(() =>
    restoreBackup({ backupDir: place('backup'), dataDir: place('copy'), from }),
  )
  const url = databaseUrl(server.url, TEMPLATE_DATABASE)
  const db = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0 })
  // Before any visit, because the first visitor of a day builds its edition.
  const different = differences(before, await fingerprint(db))
  for (const line of different) console.log(line)
  const [{ host, failed }, servingMs] = await timed(async () => {
    const host = await startHost({ databaseUrl: url, port: PORT })
    return { host, failed: await failedPages() }
  })
  const sending = await sendFromCopy(db, url)
  await endHost(host)
  await db.destroy()
  await server.stop()
  return [
    took('base backup, while in use', backupMs),
    took('restored to the second [O9]', restoredMs),
    took('from the command to pages', restoredMs + servingMs),
    { name: 'rows compared', value: rowsIn(before), unit: '', goal: { atLeast: SIZE.drops } },
    none('tables that differ [O9]', different.length),
    none('pages that failed [O9]', failed),
    none('damaged backups accepted [O9]', accepted),
    ...sending,
  ]
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await chmod(FOLDER, 0o755)
try {
  report('Backup and restore', await restore(await loseAccounts()))
} finally {
  await rm(FOLDER, { recursive: true, force: true })
}
process.exit()
