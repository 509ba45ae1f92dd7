import type { VideoContext } from '../../video/reprocess-videos.ts'
import { VIDEO_FAILURES } from '../../video/video-api.ts'

/** The first video of the host: public since 2005. */
const KNOWN_VIDEO = 'jNQXAC9IVRw'

export async function handle({ videos }: Pick<VideoContext, 'videos'>) {
  const answer = await videos.lookUp([KNOWN_VIDEO])
  return answer.outcome === 'found'
    ? { success: true }
    : { success: false, error: VIDEO_FAILURES[answer.code] }
}
