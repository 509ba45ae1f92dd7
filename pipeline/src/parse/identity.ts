import { hash } from 'node:crypto'
import type { RawItem } from './raw-feed.ts'

export interface Identified {
  guid: string | undefined
  urlKey: string | undefined
  raw: Pick<RawItem, 'title' | 'summary' | 'content'>
}

/**
 * One stable key per item: its guid, otherwise its link, otherwise its text. A guid that different items
 * share identifies none of them, so there it only counts together with the link.
 */
export function identitiesOf(items: readonly Identified[]): string[] {
  const perGuid = new Map<string, Set<string>>()
  for (const item of items) {
    if (!item.guid) continue
    const seen = perGuid.get(item.guid) ?? new Set()
    perGuid.set(item.guid, seen.add(item.urlKey ?? wordsOf(item)))
  }
  return items.map((item) => {
    const { guid, urlKey } = item
    const isShared = guid !== undefined && (perGuid.get(guid)?.size ?? 0) > 1
    if (guid && !isShared) return digest('guid', guid)
    if (guid) return digest('guid', guid, urlKey ?? wordsOf(item))
    return urlKey ? urlIdentity(urlKey) : digest('words', wordsOf(item))
  })
}

/** The key of an article's address, which stays when a publisher changes the guid. */
export function urlIdentity(urlKey: string): string {
  return digest('url', urlKey)
}

function wordsOf({ raw }: Identified): string {
  return JSON.stringify([raw.title, raw.summary, raw.content])
}

function digest(...parts: string[]): string {
  return hash('sha256', parts.join('\n'))
}
