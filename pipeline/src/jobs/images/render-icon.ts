import { ICON_FAILURE_MS, imageFile } from '@daily-drops/contract/items/images'
import type { Icon } from '@daily-drops/contract/jobs/images'
import type { ImageCache } from '../../images/image-cache.ts'
import { type IconContext, renderIcon } from '../../images/render-icon.ts'

/** Returns nothing: web reads the cache. */
export async function handle(context: IconContext & { images: ImageCache }, { key, source_id }: Icon) {
  await context.images.fill(imageFile(key, 'webp'), () => renderIcon(context, source_id), ICON_FAILURE_MS)
  return {}
}
