import type { ListedDrop } from '@daily-drops/contract/items/feed-items'

type Story = NonNullable<ListedDrop['story']>

/** Who tells a story, with the sources' icons. */
export interface ToldStory extends Omit<Story, 'sources'> {
  sources: (Story['sources'][number] & { icon: string | null })[]
}

/** An item for a screen: its picture and its source's icon have our own addresses. */
export interface ItemView extends Omit<ListedDrop, 'story'> {
  picture: string | null
  icon: string | null
  story?: ToldStory | undefined
}
