import type { getSponsoredCard } from '@daily-drops/contract/functions/campaigns/campaigns'
import type { getFeed } from '@daily-drops/contract/functions/editions/feed'
import type { FeedItem, MainTopic } from '@daily-drops/contract/items/feed-items'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { ItemView } from '../../items/item-view.ts'

/** An item as the screen gets it. */
export type FeedCard = Omit<FeedItem, 'story'> & ItemView

type Feed = OutputOf<typeof getFeed>

export type SponsoredCardView = NonNullable<OutputOf<typeof getSponsoredCard>['card']>

export interface FeedView extends Omit<Feed, 'items' | 'state'> {
  /** locked: further back than the reader's plan allows. */
  state: Feed['state'] | 'locked'
  items: FeedCard[]
  /** Choices at the end of a visitor's edition. */
  mainTopics: MainTopic[]
  premium: boolean
  /** The card of a running campaign, or a sample without one. */
  sponsored: SponsoredCardView | null
  /** The address of the edition's recording, once it is complete. */
  recording: string | null
  /** Whether a premium reader wants videos to play here. */
  inlineVideo: boolean
  /**
   * Whether the reader wants single-key shortcuts. Null for visitors, whose choice is stored in the browser.
   */
  shortcuts: boolean | null
}
