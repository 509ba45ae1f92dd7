import type { getSponsoredCard } from '@daily-drops/contract/functions/campaigns/campaigns'
import type { getFeed } from '@daily-drops/contract/functions/editions/feed'
import type { FeedItem, MainTopic } from '@daily-drops/contract/items/feed-items'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { ItemView } from '../../items/item-view.ts'

/** An item as the screen gets it. */
export type FeedCard = FeedItem & ItemView

type Feed = OutputOf<typeof getFeed>

export type SponsoredCardView = NonNullable<OutputOf<typeof getSponsoredCard>['card']>

export interface FeedView extends Omit<Feed, 'items' | 'state'> {
  /** locked: further back than the reader's plan reaches. */
  state: Feed['state'] | 'locked'
  items: FeedCard[]
  /** To choose from at the end of a visitor's edition. */
  mainTopics: MainTopic[]
  premium: boolean
  /** The card of a running campaign; without one a sample stands there. */
  sponsored: SponsoredCardView | null
  /** Whether a premium reader wants videos to play here. */
  inlineVideo: boolean
  /** Whether the reader wants single-letter keys; null for visitors, whose browser keeps it. */
  shortcuts: boolean | null
}
