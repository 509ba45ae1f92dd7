import { imageFile } from '@daily-drops/contract/items/images'
import type * as jobs from '@daily-drops/contract/jobs/images'
import type { Card } from '@daily-drops/contract/jobs/images'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { renderCard } from '../../images/render-card.ts'
import type { JobContext } from '../bind.ts'

/** Answers nothing: web looks into the cache. */
export async function handle(
  { images }: JobContext,
  card: Card,
): Promise<JobOutputOf<typeof jobs.renderCard>> {
  await images.fill(imageFile(card.key, 'png'), () => renderCard(card))
  return {}
}
