import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Db } from '@daily-drops/db/connection/client'
import type { ClaimedItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { joinQueue, pauseHost } from '@daily-drops/db/sources/hosts'
import type { PageFailed, PageReader, ReadPage } from '../extract/page-reader.ts'
import { awaitTurn } from './await-turn.ts'
import { pageFailure } from './item-failures.ts'

/** How long after it was queued an item may wait for its page, if the page is needed and if it is only useful. */
const PATIENCE_SECONDS = { needed: 7 * 24 * 60 * 60, useful: 60 * 60 }

export interface PageContext {
  db: Db
  pages: PageReader
}

export type Reading = { page: ReadPage | undefined } | { laterSeconds: number }

/** An item's page, as soon as its host may be contacted. A page that is only useful may be missing. */
export async function readItemPage(
  { db, pages }: PageContext,
  claim: ClaimedItem,
  use: 'needed' | 'useful',
): Promise<Reading> {
  const host = registrableDomain(claim.url) ?? claim.url
  const withinSeconds = Math.max(0, PATIENCE_SECONDS[use] - claim.queued_seconds)
  const seconds = await awaitTurn(db, host, { isQueued: claim.has_waited, withinSeconds })
  if (seconds === undefined) return goWithout(use, { outcome: 'failed', code: 'rate_limited' })
  if (seconds > 0) return { laterSeconds: seconds }

  const result = await pages.read(claim.url, claim.now)
  if (result.outcome === 'read') return { page: result }
  if (result.retryAfterMs === undefined) return goWithout(use, result)
  // The publisher's request applies to its whole host, and is not the item's fault.
  const pauseSeconds = result.retryAfterMs / 1000
  await pauseHost(db, registrableDomain(result.url ?? claim.url) ?? host, pauseSeconds)
  const place = pauseSeconds <= withinSeconds ? await joinQueue(db, host, withinSeconds) : undefined
  return place === undefined ? goWithout(use, result) : { laterSeconds: Math.max(place, pauseSeconds) }
}

function goWithout(use: 'needed' | 'useful', failed: PageFailed): Reading {
  if (use === 'needed') throw pageFailure(failed)
  return { page: undefined }
}
