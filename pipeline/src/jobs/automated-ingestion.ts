import { setTimeout as sleep } from 'node:timers/promises'
import { hasWorkWaiting } from '@daily-drops/db/ingestion-queue'
import { runCycle } from '../refresh/run-cycle.ts'
import type { JobContext } from './bind.ts'

/** Together shorter than what the person who started it waits for. */
const FETCH_MS = 25_000
const PROCESS_MS = 20_000
const LOOK_EVERY_MS = 250

export async function handle(context: JobContext): Promise<object> {
  return runCycle(context, {
    fetchMs: FETCH_MS,
    afterFetch: () => untilProcessed(context),
    countFrom: 'now',
  })
}

/** Every item was handed to the workers when it was queued; here is only the waiting. */
async function untilProcessed({ db, signal }: JobContext): Promise<void> {
  const until = performance.now() + PROCESS_MS
  while (performance.now() < until && !signal.aborted && (await hasWorkWaiting(db)))
    await sleep(LOOK_EVERY_MS)
}
