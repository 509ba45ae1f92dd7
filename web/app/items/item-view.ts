import type { ListedDrop } from '@daily-drops/contract/items/feed-items'

/** An item as a screen gets it: its picture and the mark of its source are addresses of our own. */
export interface ItemView extends ListedDrop {
  picture: string | null
  icon: string | null
}
