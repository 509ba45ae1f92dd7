import type { Logger } from '@daily-drops/services/operations/logger'
import type { ServerType } from '@hono/node-server'

export interface Lifecycle {
  /** True from the first signal: /readyz answers 503 and connections are not kept alive. */
  draining: boolean
}

const DEADLINE_MS = 25_000

const stop = new AbortController()

/** Aborted by the signal that ends the process: whatever only waits gives up. */
export const stopping: AbortSignal = stop.signal

interface ShutdownOptions {
  server: ServerType
  lifecycle: Lifecycle
  log: Logger
  /** How long to keep accepting while load balancers notice that we are not ready. */
  drainMs: number
  close(): Promise<void>
}

/** On SIGTERM or SIGINT: not ready, stop accepting, finish requests in flight, close the database, exit 0. */
export function shutDownOnSignal(options: ShutdownOptions): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      options.log.info({ signal }, 'shutting down')
      void shutDown(options)
    })
  }
}

async function shutDown({ server, lifecycle, log, drainMs, close }: ShutdownOptions): Promise<void> {
  lifecycle.draining = true
  stop.abort()
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  const deadline = setTimeout(() => {
    log.error('requests still running at the deadline')
    process.exit(1)
  }, DEADLINE_MS)
  await new Promise((resolve) => server.close(resolve))
  await close()
  clearTimeout(deadline)
  log.info('stopped')
  process.exit(0)
}
