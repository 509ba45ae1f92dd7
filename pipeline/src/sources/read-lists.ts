import { suggestedAddress, typedAddress } from '@daily-drops/core/addresses/suggested-address'
import { MAX_IMPORTED_ADDRESSES } from '@daily-drops/core/limits'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import { type ListedAddress, looksLikeFeed, readFile } from './list-formats.ts'

/** What is shown of an address that is none. */
const SHOWN = 200

export interface ReadLists {
  outcome: 'read'
  feeds: string[]
  pages: string[]
  /** The first of those that are no web addresses, in the reader's order. */
  unusable: string[]
  unusableCount: number
  /** Addresses beyond the limit. */
  leftOut: number
}

/** Reads a reader's files into distinct web addresses. Runs in a parser thread. */
export function readLists(files: readonly string[], named: number): ReadLists | { outcome: 'unreadable' } {
  const listed: ListedAddress[] = []
  for (const file of files) {
    const found = readFile(file)
    if (!found) return { outcome: 'unreadable' }
    for (const one of found) listed.push(one)
  }
  const seen = new Set<string>()
  const read: ReadLists = {
    ...{ outcome: 'read', feeds: [], pages: [], unusable: [] },
    unusableCount: 0,
    leftOut: Math.max(0, listed.length - MAX_IMPORTED_ADDRESSES),
  }
  for (const { text, isFeed } of listed.slice(0, MAX_IMPORTED_ADDRESSES)) {
    const address = typedAddress(text)
    if (!address) {
      read.unusableCount += 1
      if (read.unusable.length < named) read.unusable.push(visibleLine(text.slice(0, SHOWN)))
      continue
    }
    const key = suggestedAddress(address)
    if (seen.has(key)) continue
    seen.add(key)
    read[(isFeed ?? looksLikeFeed(address)) ? 'feeds' : 'pages'].push(address)
  }
  return read
}
