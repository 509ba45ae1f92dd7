import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@daily-drops/db/connection/client'
import {
  type Claimed,
  claimDue,
  expireLate,
  extendLeases,
  handOver,
  LEASE_SECONDS,
  type Settlement,
  secondsUntilWork,
  settle,
  sweepLeases,
} from '@daily-drops/db/delivery/claims'
import type { Locale } from '@daily-drops/messages/locales'
import { type Composer, composerFor } from '@daily-drops/services/delivery/issue'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { Logger } from '@daily-drops/services/operations/logger'
import { closeAfterRefusal, pauseForRetry } from './after-refusal.ts'
import { withinBudget } from './allot.ts'
import { coalesce } from './coalesce.ts'
import { deliveriesSettled } from './delivery-metrics.ts'
import type { Sender } from './sender.ts'
import { settlementOf } from './settlement.ts'

const BATCH = 100
/** Another batch starts while the last messages of one are being sent. */
const BATCHES = 3
/** A statement for twenty rows costs little more than one for five. */
const GATHER_MS = 20
const LOOK_AGAIN_MS = 2000
const HEARTBEAT_MS = 10_000
/** Well before others may take the row. */
const SURE_MS = (LEASE_SECONDS - 5) * 1000
const SETTLE_ATTEMPTS = 60

export interface SendingContext {
  db: Db
  log: Logger
  snapshots: SnapshotHolder
  /** Signs links and digests of addresses. */
  signer: DeliverySigner
  senders: readonly Sender[]
  /** The interface languages that are offered. */
  locales: readonly Locale[]
}

/** Sends what is due until nothing is left or the time is up. Any number of workers may do so at once. */
export async function sendDue(context: SendingContext, signal: AbortSignal): Promise<number> {
  const channels = context.senders.map(({ channel }) => channel)
  let sent = 0
  while (!signal.aborted) {
    sent += await sendDueNow(context, signal)
    const seconds = await secondsUntilWork(context.db, channels)
    if (seconds === undefined) break
    const pause = Math.min(Math.max(250, seconds * 1000), LOOK_AGAIN_MS)
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
  return sent
}

/** Sends what is due now, and what lost workers left. */
export async function sendDueNow(context: SendingContext, signal: AbortSignal): Promise<number> {
  const { db, senders } = context
  const recognising = senders.filter((sender) => sender.recognisesRepeats).map(({ channel }) => channel)
  await sweepLeases(db, recognising)
  await expireLate(db)
  const drained = await Promise.all(
    senders.flatMap((sender) => {
      const deliver = delivererFor(context, sender)
      return Array.from({ length: BATCHES }, () => drain(context, sender, deliver, signal))
    }),
  )
  return drained.reduce((sum, one) => sum + one, 0)
}

async function drain(
  context: SendingContext,
  sender: Sender,
  deliver: ReturnType<typeof delivererFor>,
  signal: AbortSignal,
): Promise<number> {
  let sent = 0
  while (!signal.aborted) {
    const claimedAt = performance.now()
    const claims = await claimDue(context.db, sender.channel, BATCH)
    if (claims.length === 0) return sent
    const holding = holdLeases(context, claims, claimedAt)
    try {
      const allowed = await withinBudget(context.db, sender, claims)
      const compose = await composerFor(context, allowed)
      const queue = [...allowed]
      const lanes = Array.from({ length: sender.concurrency }, async () => {
        for (let claim = queue.shift(); claim; claim = queue.shift()) {
          if (await deliver(claim, compose, () => holding.stillOurs(claim))) sent++
        }
      })
      await Promise.all(lanes)
    } finally {
      holding.release()
    }
  }
  return sent
}

/**
 * Renews the leases while a batch is processed. The clock continues while the process is suspended, and a
 * process that resumes too late learns from the database which rows others have taken.
 */
function holdLeases({ db, log }: SendingContext, claims: readonly Claimed[], claimedAt: number) {
  let renewedAt = claimedAt
  let held: ReadonlySet<string> = new Set(claims.map(({ id }) => id))
  const timer = setInterval(() => {
    const asked = performance.now()
    extendLeases(db, claims).then(
      (extended) => {
        renewedAt = asked
        held = extended
      },
      (err) => log.warn({ err }, 'leases not renewed'),
    )
  }, HEARTBEAT_MS)
  return {
    stillOurs: ({ id }: Claimed) => held.has(id) && performance.now() - renewedAt < SURE_MS,
    release: () => clearInterval(timer),
  }
}

/** Takes one message from its claim to its outcome. Returns whether it was sent. */
function delivererFor(context: SendingContext, sender: Sender) {
  const { db, log, signer } = context
  // The outcome of a message that cannot be repeated is stored at once.
  const gathering = { most: BATCH, gatherMs: sender.recognisesRepeats ? GATHER_MS : 0 }
  const handing = coalesce(async (rows: Parameters<typeof handOver>[1][number][]) => {
    const refusals = await handOver(db, rows)
    return (row) => refusals.get(row.id)
  }, gathering)
  const settling = coalesce(async (rows: Settlement[]) => {
    await retryWrite(() => settle(db, rows), log)
    for (const { state } of rows) deliveriesSettled.inc({ channel: sender.channel, state })
    return () => undefined
  }, gathering)

  return async (claim: Claimed, compose: Composer, stillOurs: () => boolean): Promise<boolean> => {
    const { id, fence, address } = claim
    try {
      const issue = await compose(claim, claim.now)
      if (!issue) {
        await settling({ id, fence, state: 'skipped', reason: 'empty' })
        return false
      }
      const message = await sender.render(claim, issue)
      const dropIds = issue.items.map((item) => item.id)
      const digest = signer.digest(sender.channel, address)
      const refusal = await handing({ id, fence, address, dropIds, digest })
      if (refusal !== null) return false
      const outcome = await sender.send(message, stillOurs)
      if (outcome.kind === 'refused') await closeAfterRefusal(context, claim, outcome)
      if (outcome.kind === 'retry' && outcome.pauses) await pauseForRetry(db, outcome)
      await settling(settlementOf(claim, outcome, sender.recognisesRepeats))
      return outcome.kind === 'sent'
    } catch (err) {
      // The lease expires by itself, and unsent messages are taken up again.
      log.error({ err, delivery: id }, 'delivery interrupted')
      return false
    }
  }
}

/** A known outcome must not be lost to a database that restarts. */
async function retryWrite(write: () => Promise<void>, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (err) {
      if (attempt === SETTLE_ATTEMPTS || isOurMistake(err)) throw err
      log.warn({ err, attempt }, 'outcome not stored yet')
      await sleep(500)
    }
  }
}

/** The statement itself is refused (SQLSTATE 22, 23, 42), so a retry does not help. */
function isOurMistake(error: unknown): boolean {
  return /^(22|23|42)/.test((error as { code?: string }).code ?? '')
}
