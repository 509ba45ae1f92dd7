import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { isRightful } from '@daily-drops/core/addresses/speaks-for'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import type { EditedItem } from '@daily-drops/db/drops/drop-edits'
import {
  type KnownAddress,
  type KnownItem,
  knownAddresses,
  knownItems,
} from '@daily-drops/db/drops/feed-items'
import type { OfferedItem, Sighting } from '@daily-drops/db/ingestion/offered-items'
import type { Feed, FeedItem } from '../parse/clean-feed.ts'
import { urlIdentity } from '../parse/identity.ts'
import { editedItems, wordsOf } from '../process/edited-items.ts'

const NO_LINK = 'The item has no link.'

export interface FoundItems {
  toQueue: OfferedItem[]
  /** Queued from another source, to continue as this publisher's. */
  reclaimed: OfferedItem[]
  /** Known from another feed, so only remembered. */
  sightings: Sighting[]
  /** Known, and changed by their publisher since. */
  edited: EditedItem[]
}

interface SeenBy {
  sourceId: number
  feedUrl: string
  fetchedAt: Date
  /** The source was never fetched before. */
  isFirst: boolean
}

/**
 * A feed's new items: not offered by this source before, under their guid or link, and neither stored nor
 * queued from elsewhere. An item that is queued from elsewhere is not remembered: if that fails, this one
 * still counts as new. An item that another source offered first still belongs to its publisher.
 */
export async function findNewItems(db: Db | Tx, feed: Feed, seenBy: SeenBy): Promise<FoundItems> {
  const offered = firstOfEach(feed.items)
  const known: ReadonlyMap<string, KnownItem> = seenBy.isFirst
    ? new Map()
    : await knownItems(db, seenBy.sourceId, [...offered.values()].flatMap(keysIn))
  const unseen = [...offered].filter(([, keys]) => !keysIn(keys).some((key) => known.has(key)))
  const addresses = await knownAddresses(
    db,
    unseen.flatMap(([item]) => addressesOf(item)),
  )

  const edited = editedItems({ ...feed, items: [...offered.keys()] }, known, seenBy.fetchedAt)
  const found: FoundItems = { toQueue: [], reclaimed: [], sightings: [], edited }
  for (const [item, keys] of unseen) {
    const words = wordsOf(item)
    const address = addressesOf(item).find((url) => addresses.has(url))
    const known = address === undefined ? undefined : addresses.get(address)
    const fresh = { ...newItem(item, feed, seenBy), ...keys, words }
    if (!known) found.toQueue.push(fresh)
    else if (address !== undefined && isTaken(item, known, seenBy))
      found[known.dropId === null ? 'reclaimed' : 'toQueue'].push({ ...fresh, url: address })
    else if (known.dropId !== null) found.sightings.push({ ...keys, dropId: known.dropId, words })
  }
  return found
}

/** From the publisher whose feed this is. */
function isTaken({ url }: FeedItem, { holder }: KnownAddress, { feedUrl }: SeenBy): boolean {
  return url !== undefined && holder !== null && isRightful(feedUrl, { holder, address: url })
}

function newItem(
  item: FeedItem,
  feed: Feed,
  { feedUrl, fetchedAt }: SeenBy,
): Pick<OfferedItem, 'url' | 'item' | 'problem'> {
  const [url = feedUrl] = addressesOf(item)
  return { url, item: queuedItem(item, feed, fetchedAt), ...(!item.url && { problem: NO_LINK }) }
}

/** Leaves out what the feed did not say, and a date that is only the time of fetching. */
function queuedItem(item: FeedItem, { language }: Feed, fetchedAt: Date): QueuedItem {
  const { identity, title, author, summary, content, publishedRaw, imageUrl, tags, videoId, declared } = item
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
    declared,
    language,
  }
}

type Keys = Pick<OfferedItem, 'identity' | 'address'>

/** A feed may list one article twice. Returns each with its keys. */
function firstOfEach(items: readonly FeedItem[]): Map<FeedItem, Keys> {
  const seen = new Set<string>()
  const first = new Map<FeedItem, Keys>()
  for (const item of items) {
    const keys = keysOf(item)
    if (!keysIn(keys).some((key) => seen.has(key))) first.set(item, keys)
    for (const key of keysIn(keys)) seen.add(key)
  }
  return first
}

function keysOf({ identity, urlKey }: FeedItem): Keys {
  const address = urlKey === undefined ? null : urlIdentity(urlKey)
  return { identity, address: address === identity ? null : address }
}

const keysIn = ({ identity, address }: Keys) => (address === null ? [identity] : [identity, address])

/** Its own address first. http and https are one page. */
function addressesOf({ url, urlKey }: FeedItem): string[] {
  if (!url || !urlKey) return []
  const both = [`https://${urlKey}`, `http://${urlKey}`]
  return url.startsWith('http:') ? both.reverse() : both
}
