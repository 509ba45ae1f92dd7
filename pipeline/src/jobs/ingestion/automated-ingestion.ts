import { setTimeout as sleep } from 'node:timers/promises'
import { INGEST_BATCH } from '@daily-drops/core/console-limits'
import { isAutoIngestOn } from '@daily-drops/db/ingestion/auto-ingest'
import { hasWorkWaiting } from '@daily-drops/db/ingestion/ingestion-queue'
import { isTagging } from '@daily-drops/db/tagging/tagging-queue'
import { processBatch } from '../../process/process-batch.ts'
import type { ProcessContext } from '../../process/process-item.ts'
import type { RefreshContext } from '../../refresh/fetch-due-feeds.ts'
import { runCycle } from '../../refresh/run-cycle.ts'
import type { RunContext } from '../run-context.ts'

type CycleContext = RunContext & RefreshContext & ProcessContext & TaggingContext

import type { TaggingContext } from '../../tag/run/tag-texts.ts'
import { handle as tagDrops } from '../tagging/tag-drops.ts'

/** Together shorter than the time that the person who started it waits. */
const FETCH_MS = 25_000
const PROCESS_MS = 20_000
const TAG_MS = 5_000
const WAIT_MS = 3_000
const LOOK_EVERY_MS = 250

export async function handle(context: CycleContext) {
  return runCycle(context, {
    fetchMs: FETCH_MS,
    afterFetch: async () => {
      if (await isAutoIngestOn(context.db)) await untilProcessed(context)
      else await processByHand(context)
      await tagFor(context, TAG_MS)
      await untilTagged(context)
    },
    countFrom: 'now',
  })
}

/** Every item was enqueued for the workers when it was queued, so this only waits. */
function untilProcessed({ db, signal }: RunContext): Promise<void> {
  return whileTrue(() => hasWorkWaiting(db), PROCESS_MS, signal)
}

/** While automatic ingest is paused, no other worker takes these items, and a person started this cycle. */
async function processByHand(context: CycleContext): Promise<void> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(PROCESS_MS)])
  await processBatch({ ...context, signal }, INGEST_BATCH)
}

/** Drops that are not tagged by then are tagged by the next minute's run. */
async function tagFor(context: CycleContext, ms: number): Promise<void> {
  const enough = AbortSignal.timeout(ms)
  const signal = AbortSignal.any([context.signal, enough])
  const tagging = tagDrops({ ...context, signal }, {}).catch((error: unknown) => {
    if (!enough.aborted || context.signal.aborted) throw error
  })
  await Promise.race([tagging, once(enough)])
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** Processing the items has already started taggers, which keep what they have claimed. */
function untilTagged({ db, signal }: RunContext): Promise<void> {
  return whileTrue(() => isTagging(db), WAIT_MS, signal)
}

async function whileTrue(isSo: () => Promise<boolean>, atMostMs: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + atMostMs
  while (performance.now() < until && !signal.aborted && (await isSo())) await sleep(LOOK_EVERY_MS)
}
