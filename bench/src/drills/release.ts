/**
 * npm run drill -- release [--short] [--from <ref>]: the previous release serves people, this one's
 * migrations are applied, both serve side by side, then this one alone, both again, and the previous one
 * alone. Nobody may see an error, and nobody waits a second for a lock. Run `npm run build` first. The
 * previous release is built automatically.
 */
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { createDb } from '@daily-drops/db/connection/client'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { none, report } from '../report.ts'
import { endHost, startHost } from './failover/host.ts'
import { formerRelease } from './release/checkout.ts'
import { watchLocks } from './release/lock-watch.ts'
import { type Visits, visit } from './release/visits.ts'

const PROJECT = new URL('../../..', import.meta.url).pathname
const { values } = parseArgs({ options: { from: { type: 'string' }, short: { type: 'boolean' } } })
const SIZE = values.short ? { drops: 2000, sources: 100 } : { drops: 1_000_000, sources: 1000 }
const SECONDS_EACH = values.short ? 5 : 20
const PORTS = { former: 4394, present: 4395 }
const LONGEST_LOCK_MS = 1000

/** In a separate process, so that this process's visitors do not wait for it. */
async function migrate(project: string, url: string): Promise<number> {
  const started = performance.now()
  const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' }
  await promisify(execFile)(process.execPath, ['db/src/cli-migrate.ts'], { cwd: project, env })
  return performance.now() - started
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const former = formerRelease(values.from)
const postgres = await startTemporaryPostgres()
await administer(postgres.url, 'create database releases')
const url = databaseUrl(postgres.url, 'releases')
await migrate(former.project, url)
const db = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0 })
await bulkLoad(db, SIZE)

const visits: Visits = { answered: 0, failed: 0, signedUp: [] }
const projects = { former: former.project, present: PROJECT }
const locks = watchLocks(db)

/** A web process of a release with its visitors. A proxy sends nobody to a process that is about to end. */
async function serve(which: keyof typeof PORTS) {
  const port = PORTS[which]
  const variables = { REQUESTS_PER_MINUTE: '0' }
  const host = await startHost({ databaseUrl: url, port, project: projects[which], variables })
  const visitors = visit(`http://localhost:${port}`, visits)
  return {
    hasEnded: () => host.exitCode !== null || host.signalCode !== null,
    async stop() {
      await visitors.stop()
      await endHost(host, 'SIGTERM')
    },
  }
}
const stay = () => sleep(SECONDS_EACH * 1000)
let ended = 0
async function step(name: string, serving: { hasEnded(): boolean }[]): Promise<void> {
  const before = { answered: visits.answered, failed: visits.failed }
  await stay()
  ended += serving.filter((host) => host.hasEnded()).length
  console.log(
    `${name}: ${visits.answered - before.answered} answers, ${visits.failed - before.failed} failed`,
  )
}

const first = await serve('former')
await step(`${former.name} alone`, [first])
const migrateMs = await migrate(PROJECT, url)
await step(`${former.name} on the new tables`, [first])
const second = await serve('present')
await step('both', [first, second])
await first.stop()
await step('the new one alone', [second])
const third = await serve('former')
await step('both, on the way back', [second, third])
await second.stop()
await step(`${former.name} alone again`, [third])
await third.stop()

const longestLockMs = await locks.stop()
const accounts = await db.selectFrom('users').select('email').execute()
const known = new Set(accounts.map(({ email }) => email))
await db.destroy()
await postgres.stop()
report('Two releases on one database', [
  { name: 'drops', value: SIZE.drops, unit: '' },
  { name: 'migrations', value: Math.round(migrateMs), unit: 'ms' },
  { name: 'answers', value: visits.answered, unit: '', goal: { atLeast: 100 } },
  none('answers of 500 and above, or none [O10]', visits.failed),
  none('processes that ended by themselves', ended),
  {
    name: 'longest wait for a lock',
    value: Math.round(longestLockMs),
    unit: 'ms',
    goal: { atMost: LONGEST_LOCK_MS },
  },
  { name: 'people who registered', value: visits.signedUp.length, unit: '', goal: { atLeast: 1 } },
  none('accounts lost', visits.signedUp.filter((email) => !known.has(email)).length),
])
process.exit()
