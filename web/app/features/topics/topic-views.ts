import type {
  ArchiveDay,
  getTopicArchive,
  getTopicDay,
  getTopicPage,
} from '@daily-drops/contract/functions/topics/topic-pages'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import type { ItemView } from '../../items/item-view.ts'

export interface MainTopicView {
  id: number
  slug: string
  label: string
  /** Its subject, in a few words. */
  subject: string
  ink: Ink
  newToday: number
  latest: LatestItem | null
  /** Null when signed out. */
  followed: boolean | null
}

/** A main topic's latest item. */
export interface LatestItem
  extends Pick<ItemView, 'id' | 'url' | 'title' | 'type' | 'language' | 'youtube_video_id' | 'picture'> {
  source: string
  ink: Ink | null
  publishedAt: string
}

/** Hundreds of topics, sent packed. */
export interface TopicNames {
  /** By the main topic above them. */
  sub: { label: string; ink: Ink | null; topics: string }[]
  specific: { letter: string; topics: string }[]
}

export interface TopicsView {
  /** The name that was searched for. */
  q: string
  /** The topics whose names match, packed. Null without a search. */
  found: { count: number; topics: string } | null
  main: MainTopicView[]
  /** Absent when they are in the page's HTML. */
  names: TopicNames | undefined
  counts: { sub: number; specific: number; sources: number }
}

type ListLanguages = 'all' | undefined

export interface TopicView extends Omit<OutputOf<typeof getTopicPage>, 'latest'> {
  /** The first with a large picture. */
  latest: ItemView[]
}

/** A day's items, without pictures. */
export interface ArchiveDayView extends Omit<ArchiveDay, 'items'> {
  items: Omit<ItemView, 'picture' | 'icon'>[]
}

export interface ArchiveView extends Omit<OutputOf<typeof getTopicArchive>, 'days'> {
  days: ArchiveDayView[]
  before: string | null
  /** All languages were requested. */
  lang: ListLanguages
  premium: boolean
}

export interface TopicDayView extends Omit<OutputOf<typeof getTopicDay>, 'items'> {
  items: ItemView[]
  lang: ListLanguages
  /** Whether a reader is signed in. */
  canAct: boolean
  premium: boolean
  /** Whether a Premium reader wants videos to play here. */
  inlineVideo: boolean
}
