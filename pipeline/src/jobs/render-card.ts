import { imageFile } from '@daily-drops/contract/images'
import type { Card } from '@daily-drops/contract/jobs'
import { renderCard } from '../images/render-card.ts'
import type { JobContext } from './bind.ts'

/** Answers nothing: web looks into the cache. */
export async function handle({ images }: JobContext, card: Card): Promise<object> {
  await images.fill(imageFile(card.key, 'png'), () => renderCard(card))
  return {}
}
