import { imageFile } from '@daily-drops/contract/items/images'
import type * as jobs from '@daily-drops/contract/jobs/images'
import type { Picture } from '@daily-drops/contract/jobs/images'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { renderImage } from '../../images/render-image.ts'
import type { JobContext } from '../bind.ts'

/** Answers nothing: web looks into the cache. */
export async function handle(
  context: JobContext,
  picture: Picture,
): Promise<JobOutputOf<typeof jobs.renderImage>> {
  const file = imageFile(picture.key, picture.format)
  await context.images.fill(file, () => renderImage(context, picture))
  return {}
}
