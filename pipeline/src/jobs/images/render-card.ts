import { imageFile } from '@daily-drops/contract/items/images'
import type { Card } from '@daily-drops/contract/jobs/images'
import type { ImageCache } from '../../images/image-cache.ts'
import { renderCard } from '../../images/render-card.ts'

/** Returns nothing: web reads the cache. */
export async function handle({ images }: { images: ImageCache }, card: Card) {
  await images.fill(imageFile(card.key, 'png'), () => renderCard(card))
  return {}
}
