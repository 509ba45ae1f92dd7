/**
 * npm run bench:commits: how many jobs are enqueued a second, each in a commit of its own as in production, by several
 * connections: in a queue that announces its jobs (NOTIFY, one lock for the whole server at commit) and in one that is
 * polled. Three rounds in turn, the median of each.
 */
import { fetchFeeds } from '@daily-drops/contract/jobs/ingestion'
import { createDb } from '@daily-drops/db/client'
import { enqueue, installQueue } from '@daily-drops/db/jobs/jobs'
import { databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { startBenchPostgres } from './ingest/postgres.ts'
import { median, report } from './report.ts'

const CONNECTIONS = 16
const ROUNDS = 3
const SECONDS = process.argv.includes('--short') ? 1 : 5

const job = (name: string, isPolled: boolean) => ({ ...fetchFeeds, name, isPolled })
const kinds = { announced: job('bench-announced', false), polled: job('bench-polled', true) }

await using postgres = await startBenchPostgres()
const url = databaseUrl(postgres.url, TEMPLATE_DATABASE)
await installQueue(url, Object.values(kinds))
const db = createDb(url, { max: CONNECTIONS })

async function commitsPerSecond(kind: keyof typeof kinds): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let commits = 0
  const lanes = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < until) {
      await db.transaction().execute((db) => enqueue(db, kinds[kind], {}))
      commits++
    }
  })
  await Promise.all(lanes)
  return commits / SECONDS
}

const found: Record<keyof typeof kinds, number[]> = { announced: [], polled: [] }
for (let round = 0; round < ROUNDS; round++) {
  for (const kind of ['announced', 'polled'] as const) found[kind].push(await commitsPerSecond(kind))
}
await db.destroy()
const perSecond = (kind: keyof typeof kinds) => Math.round(median(found[kind]))
report('Jobs enqueued, a commit each', [
  { name: 'announced', value: perSecond('announced'), unit: '/s' },
  { name: 'polled', value: perSecond('polled'), unit: '/s' },
])
