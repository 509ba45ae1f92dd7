import type { ImageWidth } from '@daily-drops/contract/items/images'
import type { AppContext } from '@daily-drops/server/context'

/** Gives each item our own address for its picture. */
export function withPictures<Item extends { image_url: string | null }>(
  items: readonly Item[],
  imageUrl: AppContext['imageUrl'],
  width: ImageWidth = 320,
): (Item & { picture: string | null })[] {
  return items.map((item) => ({ ...item, picture: item.image_url && imageUrl(item.image_url, width) }))
}
