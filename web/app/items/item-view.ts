import type { ListedDrop } from '@daily-drops/contract/feed-items'

/** An item as a screen gets it: its picture is an address of our own. */
export interface ItemView extends ListedDrop {
  picture: string | null
}
