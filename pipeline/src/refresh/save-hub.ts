import { randomBytes } from 'node:crypto'
import type { Hub } from '@daily-drops/core/sources/channel-hub'
import type { Tx } from '@daily-drops/db/connection/client'
import {
  type FetchedOfHub,
  forgetHub,
  noteFetchOfHub,
  rememberHub,
} from '@daily-drops/db/sources/hub-subscriptions'
import type { ClaimedSource } from '@daily-drops/db/sources/source-claims'
import type { FoundItems } from './new-items.ts'

/** What the items of a feed say about its hub. The first fetch of a feed says nothing: all its items are new. */
export function reportOfHub(claim: ClaimedSource, found: FoundItems): FetchedOfHub {
  const { toQueue, reclaimed, sightings, edited } = found
  return {
    hasNews: [toQueue, reclaimed, sightings, edited].some((items) => items.length > 0),
    hasMissed: toQueue.length > 0 && !claim.is_first && !claim.is_pinged,
  }
}

/** Whether the source may wait for its hub. After a call without news it may be the publisher that is behind. */
export function waitsForHub(claim: ClaimedSource, { hasNews, hasMissed }: FetchedOfHub): boolean {
  return claim.has_working_hub && !hasMissed && (hasNews || !claim.is_pinged)
}

/** Notes what the fetch said about the hub, and which hub the feed names now. */
export async function saveHub(
  db: Tx,
  claim: ClaimedSource,
  hub: Hub | undefined,
  report: FetchedOfHub,
): Promise<void> {
  const isSame = hub?.url === (claim.hub_url ?? undefined) && (!hub || hub.topic === claim.hub_topic)
  if (!isSame && hub) await rememberHub(db, claim.id, hub, randomBytes(32).toString('base64url'))
  else if (!isSame) await forgetHub(db, claim.id)
  else if (hub) await noteFetchOfHub(db, claim, report)
}
