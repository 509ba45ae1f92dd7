import { fetchFeeds } from '@daily-drops/contract/jobs/ingestion'
import { createDb } from '@daily-drops/db/connection/client'
import { enqueue, installQueue } from '@daily-drops/db/jobs/jobs'
import { databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { type Figure, median } from '../../report.ts'
import { startBenchPostgres } from '../ingest/postgres.ts'

const CONNECTIONS = 16
const ROUNDS = 3

const job = (name: string, isPolled: boolean) => ({ ...fetchFeeds, name, isPolled })
const kinds = { announced: job('bench-announced', false), polled: job('bench-polled', true) }

/**
 * How many jobs are enqueued per second, each in its own commit as in production, by several connections: in
 * a queue that announces its jobs (NOTIFY, one lock for the whole server at commit) and in one that is
 * polled. Three rounds in turn, the median of each.
 */
export async function commitRates(seconds: number): Promise<Figure[]> {
  await using postgres = await startBenchPostgres()
  const url = databaseUrl(postgres.url, TEMPLATE_DATABASE)
  await installQueue(url, Object.values(kinds))
  const db = createDb(url, { max: CONNECTIONS })

  async function commitsPerSecond(kind: keyof typeof kinds): Promise<number> {
    const until = performance.now() + seconds * 1000
    let commits = 0
    const lanes = Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await db.transaction().execute((db) => enqueue(db, kinds[kind], {}))
        commits++
      }
    })
    await Promise.all(lanes)
    return commits / seconds
  }

  const found: Record<keyof typeof kinds, number[]> = { announced: [], polled: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ['announced', 'polled'] as const) found[kind].push(await commitsPerSecond(kind))
  }
  await db.destroy()
  return (['announced', 'polled'] as const).map((kind) => ({
    name: `jobs committed, ${kind}`,
    value: Math.round(median(found[kind])),
    unit: '/s',
  }))
}
