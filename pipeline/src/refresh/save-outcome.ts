import { processItems } from '@daily-drops/contract/jobs/ingestion'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import {
  adaptiveInterval,
  delayAfterFailure,
  delayAfterSuccess,
  delayWithHub,
  hasMoved,
} from '@daily-drops/core/schedule'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { saveEdits } from '@daily-drops/db/drops/drop-edits'
import { queueOffered, reclaimOpen } from '@daily-drops/db/ingestion/offered-items'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { pauseHost } from '@daily-drops/db/sources/hosts'
import { noteFetchOfHub } from '@daily-drops/db/sources/hub-subscriptions'
import type { ClaimedSource } from '@daily-drops/db/sources/source-claims'
import { recordFetch } from '@daily-drops/db/sources/source-fetches'
import * as refreshes from '@daily-drops/db/sources/source-refreshes'
import type { FeedOutcome, ReadFeed } from './fetch-feed.ts'
import { findNewItems } from './new-items.ts'
import { reportOfHub, saveHub, waitsForHub } from './save-hub.ts'
import { createUnchangedSaver, type UnchangedSaver } from './save-unchanged.ts'

const NO_NEWS = { hasNews: false, hasMissed: false }
const WEEK_MS = 7 * 24 * 60 * 60_000

/** Includes the duration of the fetch. */
type Timed<Outcome> = Outcome & { durationMs: number }

/** Stores a refresh's result, all or nothing, and plans the next one. Returns how many items were queued. */
export async function saveOutcome(
  db: Db,
  claim: ClaimedSource,
  outcome: Timed<FeedOutcome>,
  saveUnchanged: UnchangedSaver = createUnchangedSaver(db),
): Promise<number> {
  const interval = claim.fetch_interval_minutes
  const { durationMs } = outcome
  switch (outcome.kind) {
    case 'read':
      return saveFeed(db, claim, outcome)
    case 'unchanged':
      if (outcome.movedTo || claim.hub_url)
        await db.transaction().execute(async (db) => {
          await saveSuccess(db, claim, { ...outcome, interval, usesHub: waitsForHub(claim, NO_NEWS) })
          if (claim.hub_url) await noteFetchOfHub(db, claim, NO_NEWS)
        })
      else await saveUnchanged(claim, delayAfterSuccess(interval, outcome.hintMinutes, Math.random()))
      return 0
    case 'rate_limited':
      await db.transaction().execute(async (db) => {
        await refreshes.saveDeferral(db, claim, outcome.pauseMinutes)
        await pauseHost(db, outcome.host, outcome.pauseMinutes * 60)
        await recordFetch(db, claim.id, { outcome: 'deferred', durationMs })
      })
      return 0
    case 'gone':
      await db.transaction().execute(async (db) => {
        await refreshes.saveGone(db, claim, outcome.reason)
        await recordFetch(db, claim.id, { outcome: 'gone', reason: outcome.reason, durationMs })
      })
      return 0
    case 'failed':
      await db.transaction().execute(async (db) => {
        await saveFailure(db, claim, outcome.reason)
        await recordFetch(db, claim.id, { outcome: 'failed', reason: outcome.reason, durationMs })
      })
      return 0
  }
}

async function saveFeed(db: Db, claim: ClaimedSource, read: Timed<ReadFeed>): Promise<number> {
  const { id: sourceId, feed_url: feedUrl, now: fetchedAt, is_first: isFirst } = claim
  const seenBy = { sourceId, feedUrl, fetchedAt, isFirst }
  const found = await findNewItems(db, read.feed, seenBy)
  const report = reportOfHub(claim, found)
  return db.transaction().execute(async (db) => {
    // First, because it locks the row and stops everything else when the lease is lost.
    if (read.reason) await saveFailure(db, claim, read.reason)
    else
      await saveSuccess(db, claim, {
        ...read,
        interval: intervalOf(read, fetchedAt),
        usesHub: waitsForHub(claim, report),
      })
    // A truncated feed may have cut a text short.
    if (!read.reason) await saveEdits(db, sourceId, found.edited)
    await reclaimOpen(db, sourceId, found.reclaimed)
    const queueIds = await queueOffered(db, sourceId, found, {
      outcome: read.reason ? 'failed' : 'read',
      reason: read.reason,
      durationMs: read.durationMs,
    })
    // Another feed has queued some of them since they were looked up.
    if (queueIds.length < found.toQueue.filter(({ problem }) => !problem).length) {
      const { reclaimed } = await findNewItems(db, read.feed, { ...seenBy, isFirst: false })
      await reclaimOpen(db, sourceId, reclaimed)
    }
    if (!read.reason) await saveHub(db, claim, read.hub, report)
    if (queueIds.length > 0) await enqueue(db, processItems, { queueIds })
    return queueIds.length
  })
}

interface Succeeded {
  interval: number
  hintMinutes: number
  movedTo: string | undefined
  /** Waits for the hub's calls instead of polling. */
  usesHub: boolean
  validators?: ReadFeed['validators']
  bodyHash?: string
}

async function saveSuccess(db: Tx, claim: ClaimedSource, success: Succeeded): Promise<void> {
  const { interval, hintMinutes, movedTo, usesHub, validators = {}, bodyHash } = success
  const delay = delayAfterSuccess(interval, hintMinutes, Math.random())
  const polls = movedTo === claim.redirect_url ? claim.redirect_count + 1 : 1
  await refreshes.saveSuccess(db, claim, {
    delayMinutes: usesHub ? delayWithHub(delay, Math.random()) : delay,
    ...(bodyHash && {
      answer: {
        etag: validators.etag ?? null,
        lastModified: validators.lastModified ?? null,
        bodyHash: Buffer.from(bodyHash, 'hex'),
        intervalMinutes: interval,
      },
    }),
    ...(movedTo && { redirect: { url: movedTo, polls } }),
  })
  const host = movedTo && registrableDomain(movedTo)
  if (host && polls > 1 && hasMoved(polls, claim.redirect_minutes)) {
    await refreshes.moveSource(db, claim, { url: movedTo, host })
  }
}

async function saveFailure(db: Tx, claim: ClaimedSource, reason: string): Promise<void> {
  const failing = {
    interval: claim.fetch_interval_minutes,
    failures: claim.failures + 1,
    failingFor: claim.failing_minutes,
  }
  const { delay, state } = delayAfterFailure(failing, Math.random())
  await refreshes.saveFailure(db, claim, { delayMinutes: delay, state, reason })
}

/** Based on the items of the last week. Dates that are only the time of fetching do not count. */
function intervalOf({ feed }: ReadFeed, fetchedAt: Date): number {
  const ages = feed.items
    .map(({ publishedAt }) => fetchedAt.getTime() - publishedAt.getTime())
    .filter((age) => age !== 0)
  const recent = ages.filter((age) => age < WEEK_MS).length
  return adaptiveInterval(ages.length > 0 ? recent : undefined, feed.ttlMinutes)
}
