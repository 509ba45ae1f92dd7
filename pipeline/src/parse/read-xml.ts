import type { RawFeed } from './raw-feed.ts'
import { readStrict } from './read-strict.ts'
import { readTolerant } from './read-tolerant.ts'

const FEED_END = /<\/(?:[\w.-]+:)?(?:rss|feed|rdf)\s*(?:>|$)|<\/channel>\s*$/i
const ITEM_END = /<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi

export interface ReadXml {
  feed: RawFeed | undefined
  isCutShort: boolean
}

/** A truncated document is read up to its last whole item, because half an item has half a link. */
export function readXml(text: string): ReadXml {
  if (FEED_END.test(text)) return { feed: readEither(text), isCutShort: false }
  const lastItem = [...text.matchAll(ITEM_END)].at(-1)
  const end = lastItem ? lastItem.index + lastItem[0].length : 0
  const feed = readEither(end > 0 ? text.slice(0, end) : text)
  return { feed: feed && { ...feed, items: end > 0 ? feed.items : [] }, isCutShort: true }
}

/** The strict reader reads more fields. The tolerant one finds items where the strict one fails. */
function readEither(text: string): RawFeed | undefined {
  const strict = tryStrict(text)
  if (strict && strict.items.length > 0) return strict
  const tolerant = readTolerant(text)
  return tolerant && tolerant.items.length > 0 ? tolerant : (strict ?? tolerant)
}

export function tryStrict(text: string): RawFeed | undefined {
  try {
    return readStrict(text)
  } catch {
    return undefined
  }
}
