import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@daily-drops/db/connection/client'
import {
  type ClaimedSource,
  claimDueSources,
  extendLeases,
  hasDeferredSources,
} from '@daily-drops/db/sources/source-claims'
import { LeaseLost } from '@daily-drops/db/sources/source-refreshes'
import { isTransientFault } from '@daily-drops/services/operations/faults'
import type { Logger } from '@daily-drops/services/operations/logger'
import { type FeedOutcome, type FetchContext, fetchFeed } from './fetch-feed.ts'
import { saveOutcome } from './save-outcome.ts'
import { createUnchangedSaver, type UnchangedSaver } from './save-unchanged.ts'

const HEARTBEAT_MS = 20_000
/** Hosts that wait for their pace are checked again after this. */
const LOOK_AGAIN_MS = 200
/** Finished sources are replaced in groups, when a group is full or after a short wait, with one claim each. */
const GATHER = 8
const GATHER_MS = 10
const UNEXPECTED = 'An unexpected error occurred'

export interface FetchSummary {
  sources: number
  enqueued: number
  errors: string[]
}

export interface RefreshContext extends FetchContext {
  db: Db
  log: Logger
  /** How many more feeds this process may fetch at once, shared by all fetching runs. */
  fetchSlots: { free: number }
  /** Ends the run and its fetches in progress. */
  signal: AbortSignal
  /** Starts nothing new. */
  stopping: AbortSignal
}

/**
 * Fetches sources until none is due or the time is up. Fetches in progress are finished. Safe to run
 * concurrently.
 */
export async function fetchDueFeeds(context: RefreshContext, budgetMs: number): Promise<FetchSummary> {
  const { db, log, fetchSlots, signal, stopping } = context
  const saveUnchanged = createUnchangedSaver(db)
  const summary: FetchSummary = { sources: 0, enqueued: 0, errors: [] }
  const inWork = new Map<ClaimedSource, Promise<void>>()
  const until = performance.now() + budgetMs
  let ended = Promise.withResolvers<void>()
  let gathered = Promise.withResolvers<void>()

  /** Takes the free slots before claiming, so that two concurrent cycles do not both count on them. */
  const claimFree = async () => {
    const slots = fetchSlots.free
    if (slots === 0) return []
    fetchSlots.free = 0
    let claims: ClaimedSource[] = []
    try {
      claims = await claimDueSources(db, slots)
    } finally {
      fetchSlots.free += slots - claims.length
    }
    return claims
  }

  const work = async (claim: ClaimedSource) => {
    try {
      const { queued, problem } = await refreshSource(context, claim, saveUnchanged)
      summary.sources += 1
      summary.enqueued += queued
      if (problem) summary.errors.push(`${claim.name}: ${problem}`)
    } finally {
      fetchSlots.free += 1
      inWork.delete(claim)
      ended.resolve()
      if (fetchSlots.free >= GATHER || inWork.size === 0) gathered.resolve()
    }
  }

  const heartbeat = setInterval(() => {
    extendLeases(db, [...inWork.keys()]).catch((err) => log.error({ err }, 'leases not extended'))
  }, HEARTBEAT_MS)
  try {
    while (performance.now() < until && !signal.aborted && !stopping.aborted) {
      ended = Promise.withResolvers()
      gathered = Promise.withResolvers()
      for (const claim of await claimFree()) inWork.set(claim, work(claim))
      if (inWork.size === 0 && !(await hasDeferredSources(db))) break
      const some = ended.promise.then(() => Promise.race([gathered.promise, sleep(GATHER_MS)]))
      await Promise.race([some, sleep(LOOK_AGAIN_MS)])
    }
  } finally {
    await Promise.all(inWork.values())
    clearInterval(heartbeat)
  }
  return summary
}

interface Refreshed {
  queued: number
  problem?: string
}

/**
 * Never throws, because one source must not stop the others. Its next fetch is always planned, except after
 * an aborted run or a database fault, which are not the publisher's fault. Then the lease expires by itself.
 */
async function refreshSource(
  context: RefreshContext,
  claim: ClaimedSource,
  saveUnchanged: UnchangedSaver,
): Promise<Refreshed> {
  const { db, log, signal } = context
  const started = performance.now()
  const took = () => ({ durationMs: Math.round(performance.now() - started) })
  try {
    const outcome = await fetchFeed(context, claim)
    if (signal.aborted) return { queued: 0 }
    const queued = await saveOutcome(db, claim, { ...outcome, ...took() }, saveUnchanged)
    return { queued, ...problemOf(outcome) }
  } catch (err) {
    log.error({ err, source: claim.id }, 'source not refreshed')
    if (err instanceof LeaseLost || signal.aborted || isTransientFault(err)) return { queued: 0 }
    await saveOutcome(db, claim, { kind: 'failed', reason: UNEXPECTED, ...took() }).catch((err) =>
      // The database is unreachable. The lease expires by itself and the source is due again.
      log.error({ err, source: claim.id }, 'failure not saved'),
    )
    return { queued: 0, problem: UNEXPECTED }
  }
}

function problemOf(outcome: FeedOutcome): { problem?: string } {
  return 'reason' in outcome && outcome.reason ? { problem: outcome.reason } : {}
}
