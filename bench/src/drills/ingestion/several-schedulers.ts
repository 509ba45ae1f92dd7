import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@daily-drops/db/connection/client'
import type { CrashablePostgres } from './crashable-postgres.ts'
import { startFleet } from './fleet.ts'
import { startWorld } from './world.ts'

const SCHEDULERS = 3
const FEEDS = 60
const SLOTS = 5
const LONG_DUE = new Date(0)
/** Long enough for a second request to show. */
const SETTLE_MS = 3000

export interface SlotCounts {
  slots: number
  /** Requests for one feed. */
  fewest: number
  most: number
  /** Slots of the schedule that ran more than once. */
  repeatedRuns: number
}

/** Three workers, each with its scheduler, on feeds that repeatedly come due. */
export async function fetchBySeveral(postgres: CrashablePostgres): Promise<SlotCounts> {
  await using world = await startWorld(postgres.url, { feeds: FEEDS, items: 1 })
  const { db, press } = world
  await comeDue(db)
  await using _fleet = startFleet(SCHEDULERS, { databaseUrl: world.url })
  for (let slot = 1; slot <= SLOTS; slot++) {
    while (await isAnyDue(db)) await sleep(50)
    if (slot < SLOTS) await comeDue(db)
  }
  await sleep(SETTLE_MS)
  const counts = press.feeds.map(({ url }) => press.requests.get(url) ?? 0)
  const runs = await db
    .selectFrom('cron_execution_log')
    .select('slot')
    .where('job_name', '=', 'fetch-feeds')
    .execute()
  return {
    slots: SLOTS,
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    repeatedRuns: runs.length - new Set(runs.map(({ slot }) => slot.getTime())).size,
  }
}

async function comeDue(db: Db): Promise<void> {
  await db.updateTable('sources').set({ next_fetch_at: LONG_DUE }).execute()
}

async function isAnyDue(db: Db): Promise<boolean> {
  const due = db.selectFrom('sources').select('id').where('next_fetch_at', '=', LONG_DUE)
  return (await due.executeTakeFirst()) !== undefined
}
