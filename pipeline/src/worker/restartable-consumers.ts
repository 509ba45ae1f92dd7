import type { Db } from '@daily-drops/db/connection/client'
import type { RunningConsumers } from '@daily-drops/db/jobs/jobs-consumer'
import { newestRestart } from '@daily-drops/db/jobs/worker-restarts'
import type { Logger } from '@daily-drops/services/operations/logger'
import { repeat } from './repeat.ts'

const STOP_MS = 10_000

interface RestartableOptions {
  db: Db
  log: Logger
  tickMs: number
  start(): Promise<RunningConsumers>
}

/** Restarts the consumers when a restart was requested since the last check. */
export async function startRestartable({
  db,
  log,
  tickMs,
  start,
}: RestartableOptions): Promise<RunningConsumers> {
  let seen = await newestRestart(db)
  let consumers: RunningConsumers | undefined = await start()

  async function look(): Promise<void> {
    const newest = await newestRestart(db)
    if (newest === seen && consumers) return
    await consumers?.stop(STOP_MS)
    consumers = undefined
    consumers = await start()
    seen = newest
    log.info('job consumers restarted')
  }
  const looking = repeat(look, {
    everyMs: tickMs,
    onFailed: (err) => log.error({ err }, 'job consumers not restarted'),
  })

  return {
    async stop(deadlineMs) {
      await looking.stop()
      await consumers?.stop(deadlineMs)
    },
  }
}
