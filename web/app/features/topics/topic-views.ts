import type { OutputOf } from '@daily-drops/contract/define-function'
import type {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
} from '@daily-drops/contract/functions/topics/topic-pages'
import type { Topic } from '@daily-drops/contract/functions/topics/topics'
import type { ItemView } from '../../items/item-view.ts'

export type ListedTopic = Pick<Topic, 'slug' | 'label' | 'level' | 'intro'>

type ListLanguages = 'all' | undefined

export interface TopicView extends OutputOf<typeof getTopicPage> {
  /** The first with a large picture. */
  latest: ItemView[]
}

export interface ArchiveView extends OutputOf<typeof getTopicArchive> {
  before: string | null
  /** Every language was asked for. */
  lang: ListLanguages
  premium: boolean
}

export interface TopicDayView extends OutputOf<typeof getTopicDay> {
  items: ItemView[]
  lang: ListLanguages
  /** Somebody signed in; a visitor reads. */
  canAct: boolean
  premium: boolean
  /** Whether a premium reader wants videos to play here. */
  inlineVideo: boolean
}
