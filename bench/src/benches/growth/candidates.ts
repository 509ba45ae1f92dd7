import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LANGUAGES } from '@daily-drops/core/languages'
import type { Db } from '@daily-drops/db/connection/client'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { sql } from 'kysely'

const RESOLUTION_MS = 5
const ROUNDS = 3

/** All within the fortnight from which editions are chosen, in all languages. */
export async function loadCandidates(db: Db, drops: number): Promise<void> {
  const languages = LANGUAGES.map(({ code }) => code)
  const secondsApart = Math.min(40, 1_000_000 / drops)
  await bulkLoad(
    db,
    { drops, sources: 1000, secondsApart },
    {
      title: sql`label || ', report ' || n`,
      summary: sql`left(intro, 60)`,
      language: sql`(${languages}::text[])[(n / 1000) % ${languages.length}::integer + 1]`,
    },
  )
}

interface Delay {
  candidates: number
  /** The event loop's delay, which includes other load on the machine. */
  p99Ms: number
  /** The most processor time that passed without a turn for a request. */
  longestTurnMs: number
}

/** How long a request may wait for a snapshot that its process is reading. */
export async function delayOfRequests(db: Db): Promise<Delay> {
  const { index } = await takeSnapshot(db, new Date())
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const turns = watchTurns()
  delay.enable()
  for (let round = 0; round < ROUNDS; round++) await takeSnapshot(db, new Date())
  delay.disable()
  return {
    candidates: index.size,
    p99Ms: delay.percentile(99) / 1e6 - RESOLUTION_MS,
    longestTurnMs: turns.stop(),
  }
}

function watchTurns(): { stop(): number } {
  let isOver = false
  let longestMs = 0
  let last = busyMs()
  const turn = () => {
    const now = busyMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
    if (!isOver) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  return {
    stop() {
      isOver = true
      return longestMs
    },
  }
}

/** This thread's processor time. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
