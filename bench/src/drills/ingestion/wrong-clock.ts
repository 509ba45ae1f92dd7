import type { Db } from '@daily-drops/db/connection/client'
import { settleAccount } from './account.ts'
import type { CrashablePostgres } from './crashable-postgres.ts'
import { endWorkerProcess, startWorkerProcess, until } from './fleet.ts'
import { openWork } from './progress.ts'
import { startWorld } from './world.ts'

const HOUR_MS = 60 * 60 * 1000
/** The longest time between two fetches of a feed, including jitter. */
const LONGEST_INTERVAL_MS = 27 * HOUR_MS

export interface ClockResult {
  lost: number
  twice: number
  mostRequests: number
  /** Times in the database that no clock of this machine has shown. */
  wrongTimes: number
}

/** Two workers, the clock of one two days ahead, and items without a date. */
export async function workByWrongClock(postgres: CrashablePostgres): Promise<ClockResult> {
  await using world = await startWorld(postgres.url, {
    feeds: 40,
    items: 10,
    isUndated: true,
    spreadMs: 10_000,
  })
  const { db, press } = world
  const started = Date.now()
  const ahead = startWorkerProcess({ databaseUrl: world.url, preload: ['./shifted-clock.ts'] })
  const right = startWorkerProcess({ databaseUrl: world.url })
  try {
    await until(() => ahead.hasProcessed && right.hasProcessed, [ahead, right])
    await until(async () => (await openWork(db)) === 0, [ahead, right])
    const { lost, twice } = await settleAccount(db, press.offered)
    const mostRequests = Math.max(...press.feeds.map(({ url }) => press.requests.get(url) ?? 0))
    return { lost, twice, mostRequests, wrongTimes: await countWrongTimes(db, started) }
  } finally {
    await Promise.all([endWorkerProcess(ahead), endWorkerProcess(right)])
  }
}

async function countWrongTimes(db: Db, started: number): Promise<number> {
  const now = Date.now()
  const drops = await db.selectFrom('drops').select(['created_at', 'published_at']).execute()
  const queue = await db.selectFrom('ingestion_queue').select(['created_at', 'updated_at']).execute()
  const sources = await db.selectFrom('sources').select(['last_fetched_at', 'next_fetch_at']).execute()
  const past = [...drops, ...queue].flatMap((row) => Object.values(row))
  const isOf = (time: Date | null, latest: number) =>
    time !== null && time.getTime() >= started - 1000 && time.getTime() <= latest
  return (
    past.filter((time) => !isOf(time, now)).length +
    sources.filter((source) => !isOf(source.last_fetched_at, now)).length +
    sources.filter((source) => !isOf(source.next_fetch_at, now + LONGEST_INTERVAL_MS)).length
  )
}
