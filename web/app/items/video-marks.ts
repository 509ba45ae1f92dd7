import { track } from '../analytics/track.ts'

const QUARTERS = [
  [25, 'video_quartile_1'],
  [50, 'video_quartile_2'],
  [75, 'video_quartile_3'],
  [100, 'video_quartile_4'],
] as const

export interface VideoMarks {
  /** Share watched, between 0 and 1. */
  reached(share: number): void
}

/** Reports each quarter once, however often the reader goes back. */
export function videoMarks(dropId: number): VideoMarks {
  let told = 0
  return {
    reached(share) {
      for (const [percent, name] of QUARTERS) {
        if (percent <= told || share * 100 < percent) continue
        told = percent
        track('video_progress', { drop_id: dropId, percent })
        track(name, { drop_id: dropId })
      }
    },
  }
}
