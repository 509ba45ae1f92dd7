import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when a refusal may be sent. */
export type SlowRefusals = () => Promise<void>

const PAUSE_MS = 1000
/** Open connections that only wait cost little, but not nothing. */
const MOST_HELD = 1000

/**
 * A client that retries at once would be refused as fast as the process can, and take its time from everyone
 * else. With slow responses, a crowd retries only as often as it has connections.
 */
export function createSlowRefusals(pauseMs = PAUSE_MS, mostHeld = MOST_HELD): SlowRefusals {
  let held = 0
  return async () => {
    if (held >= mostHeld) return
    held += 1
    await sleep(pauseMs)
    held -= 1
  }
}
