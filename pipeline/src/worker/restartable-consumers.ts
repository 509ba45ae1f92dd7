import type { Db } from '@daily-drops/db/connection/client'
import type { RunningConsumers } from '@daily-drops/db/jobs/jobs-consumer'
import { newestRestart } from '@daily-drops/db/jobs/worker-restarts'
import type { Logger } from '@daily-drops/services/operations/logger'

const STOP_MS = 10_000

interface RestartableOptions {
  db: Db
  log: Logger
  tickMs: number
  start(): Promise<RunningConsumers>
}

/** Stops and starts the consumers whenever somebody asked for a restart since the last look. */
export async function startRestartable({
  db,
  log,
  tickMs,
  start,
}: RestartableOptions): Promise<RunningConsumers> {
  let seen = await newestRestart(db)
  let consumers: RunningConsumers | undefined = await start()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function look(): Promise<void> {
    const newest = await newestRestart(db)
    if (newest === seen && consumers) return
    await consumers?.stop(STOP_MS)
    consumers = undefined
    consumers = await start()
    seen = newest
    log.info('job consumers restarted')
  }
  function plan(): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = look()
        .catch((err) => log.error({ err }, 'job consumers not restarted'))
        .then(plan)
    }, tickMs)
  }
  plan()

  return {
    async stop(deadlineMs) {
      stopped = true
      clearTimeout(timer)
      await running
      await consumers?.stop(deadlineMs)
    },
  }
}
