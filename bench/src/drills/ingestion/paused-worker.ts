import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@daily-drops/db/connection/client'
import type { CrashablePostgres } from './crashable-postgres.ts'
import { endWorkerProcess, startWorkerProcess, until, type WorkerProcess } from './fleet.ts'
import { openWork } from './progress.ts'
import { endLeases, startWorld } from './world.ts'

const PAST_ALL_LEASES_MS = 70_000
/** Enough for what a resumed worker still has claimed. */
const SETTLE_MS = 3000

/**
 * Suspends a worker while it waits for a feed and for a page. Another worker does its work, then the first
 * resumes with both responses. Returns how many rows it changed.
 */
export async function resumeTooLate(
  postgres: CrashablePostgres,
  { isQuick }: { isQuick: boolean },
): Promise<{ changedRows: number; drops: number }> {
  await using world = await startWorld(postgres.url, { feeds: 2, items: 1 })
  const { db, press } = world
  const [first, second] = press.feeds.map(({ url }) => url)
  const held = [press.hold(`${first?.replace('.xml', '/0')}`), press.hold(`${second}`)]
  const sleeper = startWorkerProcess({ databaseUrl: world.url })
  let heir: WorkerProcess | undefined
  try {
    const releases: (() => void)[] = []
    for (const hold of held) hold.then((release) => releases.push(release))
    await until(() => releases.length === held.length, [sleeper])
    sleeper.child.kill('SIGSTOP')
    for (const release of releases) release()
    if (isQuick) await endLeases(db)
    else await sleep(PAST_ALL_LEASES_MS)

    heir = startWorkerProcess({ databaseUrl: world.url })
    await until(async () => (await openWork(db)) === 0, [heir])
    await endWorkerProcess(heir)
    const before = await contents(db)
    const changed = async () => (await contents(db)).difference(before).size
    const isRefused = () => sleeper.errors.some((line) => line.includes('was lost'))
    sleeper.child.kill('SIGCONT')
    await until(async () => isRefused() || (await changed()) > 0, [sleeper])
    await sleep(SETTLE_MS)
    return { changedRows: await changed(), drops: await countDrops(db) }
  } finally {
    await Promise.all([sleeper, heir].map((worker) => worker && endWorkerProcess(worker)))
  }
}

/**
 * The rows that ingestion writes. Each has the time of its last change, or never changes. Tags come later,
 * from any worker.
 */
async function contents(db: Db): Promise<Set<string>> {
  const rows = await Promise.all([
    db.selectFrom('sources').selectAll().execute(),
    db.selectFrom('ingestion_queue').selectAll().execute(),
    db.selectFrom('feed_items').selectAll().execute(),
    db.selectFrom('drop_fingerprints').selectAll().execute(),
    db.selectFrom('drops').select(['id', 'url', 'title', 'summary', 'published_at', 'created_at']).execute(),
  ])
  return new Set(rows.flat().map((row) => JSON.stringify(row)))
}

async function countDrops(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('drops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
