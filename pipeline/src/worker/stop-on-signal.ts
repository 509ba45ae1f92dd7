import type { Logger } from '@daily-drops/services/operations/logger'

/** Ends the process gracefully on the first SIGTERM or SIGINT. The exit code is 1 only if that fails. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    try {
      await stop()
      process.exit(0)
    } catch (err) {
      log.fatal({ err }, 'shutdown failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
