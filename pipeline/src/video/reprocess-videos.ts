import type { Db } from '@daily-drops/db/connection/client'
import { countProblematicVideos, problematicVideos, saveCheckedVideos } from '@daily-drops/db/drops/videos'
import { VIDEO_FAILURES, VIDEOS_PER_CALL, type VideoApi } from './video-api.ts'

export interface VideoContext {
  db: Db
  videos: VideoApi
}

export interface ReprocessResult {
  success: boolean
  processed: number
  remaining: number
  /** Videos that the host does not know, or no longer knows. */
  errors: number
  error?: string
}

/** Looks up one batch of videos with missing or wrong details and stores the host's. */
export async function reprocessVideos({ db, videos }: VideoContext): Promise<ReprocessResult> {
  const ids = await problematicVideos(db, VIDEOS_PER_CALL)
  if (ids.length === 0) return { success: true, processed: 0, remaining: 0, errors: 0 }
  const answer = await videos.lookUp(ids)
  if (answer.outcome === 'failed') {
    const remaining = await countProblematicVideos(db)
    return { success: false, processed: 0, remaining, errors: 0, error: VIDEO_FAILURES[answer.code] }
  }
  await saveCheckedVideos(db, ids, answer.videos)
  return {
    success: true,
    processed: ids.length,
    remaining: await countProblematicVideos(db),
    errors: ids.length - answer.videos.length,
  }
}
