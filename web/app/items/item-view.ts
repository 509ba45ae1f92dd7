import type { ListedDrop } from '@daily-drops/contract/items/feed-items'

/** An item for a screen: its picture and its source's icon have our own addresses. */
export interface ItemView extends ListedDrop {
  picture: string | null
  icon: string | null
}
