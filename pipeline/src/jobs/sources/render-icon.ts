import { ICON_FAILURE_MS, imageFile } from '@daily-drops/contract/items/images'
import type * as jobs from '@daily-drops/contract/jobs/images'
import type { Icon } from '@daily-drops/contract/jobs/images'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { renderIcon } from '../../images/render-icon.ts'
import type { JobContext } from '../bind.ts'

/** Answers nothing: web looks into the cache. */
export async function handle(
  context: JobContext,
  { key, source_id }: Icon,
): Promise<JobOutputOf<typeof jobs.renderIcon>> {
  await context.images.fill(imageFile(key, 'webp'), () => renderIcon(context, source_id), ICON_FAILURE_MS)
  return {}
}
