import type { Declaration } from '@daily-drops/contract/items/queued-item'

/** A feed as its publisher wrote it: strings of any length and content, before anything is checked. */
export interface RawFeed {
  title?: string | undefined
  link?: string | undefined
  /** The hub that announces its changes, and the address under which the hub knows it. */
  hub?: string | undefined
  self?: string | undefined
  /** The document's xml:base. */
  base?: string | undefined
  language?: string | undefined
  ttlMinutes?: number | undefined
  items: RawItem[]
}

export interface RawItem {
  guid?: string | undefined
  link?: string | undefined
  base?: string | undefined
  title?: string | undefined
  summary?: string | undefined
  content?: string | undefined
  author?: string | undefined
  published?: string | undefined
  tags: string[]
  image?: string | undefined
  videoId?: string | undefined
  declared?: Declaration | undefined
}

export const MAX_ITEMS = 300
