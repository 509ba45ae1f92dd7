import type { QueuedItem } from '@daily-drops/contract/queued-item'
import type { Db } from '@daily-drops/db/client'
import { knownAddresses, knownIdentities, type Sighting } from '@daily-drops/db/feed-items'
import type { NewItem } from '@daily-drops/db/ingestion-queue'
import type { Feed, FeedItem } from '../parse/clean-feed.ts'
import { urlIdentity } from '../parse/identity.ts'

const NO_LINK = 'The item has no link.'

export interface FoundItems {
  /** To be queued, with the keys by which each is recognised from then on. */
  toQueue: (NewItem & { identities: string[] })[]
  /** Known from another feed: only remembered. */
  sightings: Sighting[]
}

interface SeenBy {
  sourceId: number
  feedUrl: string
  fetchedAt: Date
}

/**
 * What of a feed is new: not offered by this source before, under neither its guid nor its link, and neither a drop
 * nor on its way from elsewhere. An item on its way is not even remembered: should that fail, this one is still new.
 */
export async function findNewItems(db: Db, feed: Feed, seenBy: SeenBy): Promise<FoundItems> {
  const offered = firstOfEach(feed.items)
  const known = await knownIdentities(db, seenBy.sourceId, offered.flatMap(identitiesOf))
  const unseen = offered.filter((item) => !identitiesOf(item).some((identity) => known.has(identity)))
  const addresses = await knownAddresses(db, unseen.flatMap(addressesOf))

  const found: FoundItems = { toQueue: [], sightings: [] }
  for (const item of unseen) {
    const identities = identitiesOf(item)
    const address = addressesOf(item).find((url) => addresses.has(url))
    const dropId = address === undefined ? undefined : addresses.get(address)
    if (dropId) found.sightings.push(...identities.map((identity) => ({ identity, dropId })))
    else if (address === undefined) found.toQueue.push({ ...newItem(item, feed, seenBy), identities })
  }
  return found
}

function newItem(item: FeedItem, feed: Feed, { feedUrl, fetchedAt }: SeenBy): NewItem {
  const [url = feedUrl] = addressesOf(item)
  return { url, item: queuedItem(item, feed, fetchedAt), ...(!item.url && { problem: NO_LINK }) }
}

/** Leaves out what the feed did not say, and a date that is only the time of fetching. */
function queuedItem(item: FeedItem, { language }: Feed, fetchedAt: Date): QueuedItem {
  const { identity, title, author, summary, content, publishedRaw, imageUrl, tags, videoId, viewCount } = item
  const isDated = item.publishedAt.getTime() !== fetchedAt.getTime()
  return {
    identity,
    title: title || undefined,
    author: author || undefined,
    summary: summary || undefined,
    content: content || undefined,
    publishedAt: isDated ? item.publishedAt.toISOString() : undefined,
    publishedRaw,
    imageUrl,
    tags: tags.length > 0 ? tags : undefined,
    videoId,
    viewCount,
    language,
  }
}

/** A feed may name one article twice. */
function firstOfEach(items: readonly FeedItem[]): FeedItem[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const identities = identitiesOf(item)
    const isNew = !identities.some((identity) => seen.has(identity))
    for (const identity of identities) seen.add(identity)
    return isNew
  })
}

function identitiesOf({ identity, urlKey }: FeedItem): string[] {
  return urlKey ? [...new Set([identity, urlIdentity(urlKey)])] : [identity]
}

/** Its own address first; http and https are one page. */
function addressesOf({ url, urlKey }: FeedItem): string[] {
  if (!url || !urlKey) return []
  const both = [`https://${urlKey}`, `http://${urlKey}`]
  return url.startsWith('http:') ? both.reverse() : both
}
