import type { listEditions } from '@daily-drops/contract/functions/editions/editions'
import type { getFeed } from '@daily-drops/contract/functions/editions/feed'
import type { FeedItem } from '@daily-drops/contract/items/feed-items'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'

type List = OutputOf<typeof listEditions>
type Feed = OutputOf<typeof getFeed>

export interface ChosenEdition extends Omit<Feed, 'items'> {
  items: (FeedItem & { picture: string | null; icon: string | null })[]
}

export interface EditionsView extends List {
  /** The edition of the requested day, or the latest before it. */
  chosen: ChosenEdition | null
}

export type EditionDay = List['days'][number]
