import { imageFile } from '@daily-drops/contract/items/images'
import type { Picture } from '@daily-drops/contract/jobs/images'
import type { ImageCache } from '../../images/image-cache.ts'
import { type ImageContext, renderImage } from '../../images/render-image.ts'

/** Returns nothing: web reads the cache. */
export async function handle(context: ImageContext & { images: ImageCache }, picture: Picture) {
  const file = imageFile(picture.key, picture.format)
  await context.images.fill(file, () => renderImage(context, picture))
  return {}
}
