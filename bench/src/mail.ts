/** npm run bench:mail [-- --readers 10000]: editions rendered and sent by SMTP, beside nodemailer alone with the same mails. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { EVERY_DAY } from '@daily-drops/core/delivery/channels'
import { createDb, type Db } from '@daily-drops/db/client'
import { planPage } from '@daily-drops/db/delivery/planning'
import { administer, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { createMailSender } from '@daily-drops/pipeline/delivery/mail/mail-sender'
import { planDue } from '@daily-drops/pipeline/delivery/plan'
import { sendOnce } from '@daily-drops/pipeline/delivery/send-due'
import type { Sender } from '@daily-drops/pipeline/delivery/sender'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/logger'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { addReaders } from './delivery/readers.ts'
import { startBenchPostgres } from './ingest/postgres.ts'
import { type Figure, median, report } from './report.ts'

const { values } = parseArgs({ options: { readers: { type: 'string' }, subscriptions: { type: 'string' } } })
const READERS = Number(values.readers ?? 10_000)
const MANY = Number(values.subscriptions ?? 1_000_000)
const FEW = MANY / 100
const CONNECTIONS = 5
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const { signal } = new AbortController()
const rounded = (value: number) => Math.round(value * 100) / 100

async function startSink() {
  const child = fork(new URL('./mail/sink-process.ts', import.meta.url))
  process.once('exit', () => child.kill('SIGKILL'))
  const [port] = await once(child, 'message')
  return { url: `smtp://127.0.0.1:${port}`, end: () => child.disconnect() }
}

/** Mails a second, and the mails themselves as they were sent. */
async function product(
  db: Db,
  smtpUrl: string,
): Promise<{ perSecond: number; mails: { raw: Buffer; to: string }[] }> {
  const signer = createDeliverySigner({ current: 'a secret for measuring of thirty-two characters' })
  const sender = createMailSender({
    smtpUrl,
    from: 'Daily Drops <hello@drops.example>',
    site: 'https://drops.example',
    signer,
    connections: CONNECTIONS,
    perSecond: 10_000,
    perDomainSecond: 10_000,
  })
  const mails: { raw: Buffer; to: string }[] = []
  const watched: typeof sender = {
    ...sender,
    send(message, stillOurs) {
      mails.push({ raw: message.raw, to: message.to })
      return sender.send(message, stillOurs)
    },
  }
  const snapshots = holdSnapshot(db, { freshForMs: YEAR_MS, oldestMs: YEAR_MS, onRenewalFailed: () => {} })
  await snapshots.current(new Date())
  const context = {
    db,
    log: createLogger('worker', 'silent'),
    snapshots,
    signer,
    senders: [watched as Sender],
  }
  const started = performance.now()
  const sent = await sendOnce(context, signal)
  const seconds = (performance.now() - started) / 1000
  sender.close()
  if (sent !== READERS) throw new Error(`${sent} of ${READERS} were sent`)
  return { perSecond: sent / seconds, mails }
}

async function alone(smtpUrl: string, mails: { raw: Buffer; to: string }[]): Promise<number> {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
  })
  const queue = [...mails]
  const started = performance.now()
  const lanes = Array.from({ length: CONNECTIONS }, async () => {
    for (let mail = queue.pop(); mail; mail = queue.pop()) {
      await transport.sendMail({ raw: mail.raw, envelope: { from: 'hello@drops.example', to: mail.to } })
    }
  })
  await Promise.all(lanes)
  transport.close()
  return mails.length / ((performance.now() - started) / 1000)
}

/** Seconds to find and plan a page of a thousand that are due, among so many that are not; the median of five. */
async function planning(db: Db, subscriptions: number): Promise<number> {
  await db.connection().execute(async (db) => {
    // Rows of nobody that are not due: only their number counts.
    await sql`set session_replication_role = replica`.execute(db)
    await sql`
      insert into delivery_channels (user_id, kind, time_zone, days, minutes, next_run_at, tz_version, opt_in_wording)
      select gen_random_uuid(), 'email', 'Europe/Berlin', '{7}', '{540}', now() + interval '2 hours' + n * interval '1 second',
        ${process.versions.tz ?? ''}, 'bench'
      from generate_series(1, ${subscriptions}::int - (select count(*)::int from delivery_channels)) as n`.execute(
      db,
    )
    await sql`set session_replication_role = default`.execute(db)
    await sql`vacuum analyze delivery_channels`.execute(db)
  })
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    await sql`delete from deliveries`.execute(db)
    await sql`
      update delivery_channels set next_run_at = now() + interval '5 minutes'
      where user_id in (select id from profiles order by id limit 1000)`.execute(db)
    const started = performance.now()
    const planned = await planPage(db)
    times.push((performance.now() - started) / 1000)
    if (planned !== 1000) throw new Error(`${planned} planned instead of 1000`)
  }
  return median(times)
}

await using postgres = await startBenchPostgres()
await administer(postgres.url, `create database mail template ${TEMPLATE_DATABASE}`)
const db = createDb(databaseUrl(postgres.url, 'mail'), { max: 10, statementTimeoutMs: 600_000 })
const today = new Date().toISOString().slice(0, 10)
const now = new Date()
const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
await addReaders(db, {
  groups: [
    { kind: 'email', readerZone: 'UTC', schedule: { timeZone: 'UTC', days: EVERY_DAY, minutes: [minute] } },
  ],
  perGroup: READERS,
  from: new Date(now.getTime() - 120_000),
  days: [today],
})
await planDue(db, signal)
const sink = await startSink()
const { perSecond, mails } = await product(db, sink.url)
const bare = await alone(sink.url, mails)
sink.end()
const bytes = mails.reduce((sum, { raw }) => sum + raw.length, 0) / mails.length
const [few, many] = [await planning(db, FEW), await planning(db, MANY)]
await db.destroy()
const figures: Figure[] = [
  { name: 'editions rendered and sent', value: Math.round(perSecond), unit: '/s' },
  { name: 'nodemailer alone, the same mails', value: Math.round(bare), unit: '/s' },
  { name: 'of nodemailer alone', value: rounded(perSecond / bare), unit: '×', goal: { atLeast: 0.6 } },
  { name: 'a mail', value: Math.round(bytes / 1024), unit: 'kB', goal: { atMost: 102 } },
  { name: `a thousand due among ${FEW}`, value: Math.round(few * 1000), unit: 'ms' },
  { name: `a thousand due among ${MANY}`, value: Math.round(many * 1000), unit: 'ms' },
  { name: 'growth of finding what is due', value: rounded(many / few), unit: '×', goal: { atMost: 1.2 } },
]
report(`Mail, ${READERS} readers`, figures)
