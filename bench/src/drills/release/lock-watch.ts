import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@daily-drops/db/connection/client'
import { sql } from 'kysely'

const PAUSE_MS = 50

/** The longest wait for a lock of anything except the migration itself. */
export function watchLocks(db: Db): { stop(): Promise<number> } {
  let isOver = false
  let longestMs = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ waited: number }>`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 * 1000 as waited
        from pg_locks join pg_stat_activity using (pid)
        where not granted and locktype <> 'advisory' and application_name <> 'daily-drops migrate'`.execute(
        db,
      )
      longestMs = Math.max(longestMs, rows[0]?.waited ?? 0)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return longestMs
    },
  }
}
