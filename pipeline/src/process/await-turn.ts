import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@daily-drops/db/connection/client'
import { joinQueue, takeTurn } from '@daily-drops/db/sources/hosts'

/** Jobs start a little before or after their time, and so short a wait is better spent here than in the queue. */
const WAIT_HERE_SECONDS = 2.5

interface Caller {
  /** The item was deferred and is due now. */
  isQueued: boolean
  /** A later turn is of no use. */
  withinSeconds: number
}

/** 0 when the host may be contacted now, the seconds to wait, or undefined when that is too long. */
export async function awaitTurn(db: Db, host: string, caller: Caller): Promise<number | undefined> {
  let left = WAIT_HERE_SECONDS
  for (;;) {
    const seconds = await takeTurn(db, host, caller.isQueued)
    if (seconds === 0) return 0
    left -= seconds
    if (!caller.isQueued || left < 0) return joinQueue(db, host, caller.withinSeconds)
    await sleep(seconds * 1000)
  }
}

/** The same for a caller that waits for its place. False when its turn doesn't come within that time. */
export async function waitForTurn(db: Db, host: string, withinSeconds: number): Promise<boolean> {
  const place = await awaitTurn(db, host, { isQueued: false, withinSeconds })
  if (!place) return place === 0
  await sleep(place * 1000)
  return (await awaitTurn(db, host, { isQueued: true, withinSeconds: 0 })) === 0
}
