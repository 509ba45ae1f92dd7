import type * as jobs from '@daily-drops/contract/jobs/drops'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { VIDEO_FAILURES } from '../../video/video-api.ts'
import type { JobContext } from '../bind.ts'

/** The first video of the host: public since 2005. */
const KNOWN_VIDEO = 'jNQXAC9IVRw'

export async function handle({ videos }: JobContext): Promise<JobOutputOf<typeof jobs.testYoutube>> {
  const answer = await videos.lookUp([KNOWN_VIDEO])
  return answer.outcome === 'found'
    ? { success: true }
    : { success: false, error: VIDEO_FAILURES[answer.code] }
}
