import type { ImageWidth } from '@daily-drops/contract/items/images'
import type { AppContext } from '@daily-drops/server/context'
import { withPictures } from './with-pictures.ts'

interface Told {
  image_url: string | null
  source_id: number
  isSample?: true | undefined
}

/** Gives each item our own addresses for its picture and its source's icon. */
export function withMarks<Item extends Told>(
  items: readonly Item[],
  { imageUrl, iconUrl }: Pick<AppContext, 'imageUrl' | 'iconUrl'>,
  width?: ImageWidth,
): (Item & { picture: string | null; icon: string | null })[] {
  return withPictures(items, imageUrl, width).map((item) => ({
    ...item,
    icon: item.isSample ? null : iconUrl(item.source_id),
  }))
}
