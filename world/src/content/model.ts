import type { Publisher } from './world-data.ts'

export const WORLD_DAYS = 120

type Origin = 'telling' | 'follow-up' | 'column' | 'video'

/** An article's text, before it has a publisher's address. */
export interface Piece {
  publisher: string
  origin: Origin
  /** Equal for every telling of one story. A follow-up is a separate story. */
  story: string
  /** Equal for a story and its follow-up. */
  matter: string
  topic: string
  title: string
  summary: string
  paragraphs: string[]
  publishedAt: Date
}

export interface WorldItem extends Piece {
  /** Unique within its publisher: the last part of its address. */
  slug: string
  language: string
  author: string
  video?: VideoFacts
}

export interface World {
  now: Date
  publishers: Publisher[]
  /** Newest first. */
  items: WorldItem[]
}

export type VideoKind = 'regular' | 'short' | 'live' | 'upcoming' | 'premiered'

export interface VideoFacts {
  id: string
  kind: VideoKind
  seconds: number
  /** Null when the channel hides its counts. */
  views: number | null
}
