import type { ListedDrop } from '@daily-drops/contract/items/feed-items'
import type { ImageWidth } from '@daily-drops/contract/items/images'
import type { AppContext } from '@daily-drops/server/context'
import type { ToldStory } from './item-view.ts'
import { withPictures } from './with-pictures.ts'

type Marked<Item> = Omit<Item, 'story'> & { story?: ToldStory }

interface Told extends Pick<ListedDrop, 'story'> {
  image_url: string | null
  source_id: number
  isSample?: true | undefined
}

/** Gives each item our own addresses for its picture and for the icons of its source and of others that tell its story. */
export function withMarks<Item extends Told>(
  items: readonly Item[],
  { imageUrl, iconUrl }: Pick<AppContext, 'imageUrl' | 'iconUrl'>,
  width?: ImageWidth,
): (Marked<Item> & { picture: string | null; icon: string | null })[] {
  return withPictures(items, imageUrl, width).map((item) => ({
    ...withTellers(item, iconUrl),
    icon: item.isSample ? null : iconUrl(item.source_id),
  }))
}

/** Gives the sources that tell an item's story their icons. */
export function withTellers<Item extends Pick<ListedDrop, 'story'>>(
  { story, ...item }: Item,
  iconUrl: AppContext['iconUrl'],
): Marked<Item> {
  if (!story) return item
  const sources = story.sources.map((source) => ({ ...source, icon: iconUrl(source.id) }))
  return { ...item, story: { ...story, sources } }
}
