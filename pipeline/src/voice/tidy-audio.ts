import type { Db } from '@daily-drops/db/connection/client'
import {
  forgetExpiredParts,
  forgetOldEditions,
  forgetSurplusParts,
} from '@daily-drops/db/listening/audio-upkeep'
import type { PictureStore } from '@daily-drops/services/images/picture-store'

interface TidyContext {
  db: Db
  pictures: PictureStore
  maxBytes: number
}

/** Removes speech that nobody wanted for 30 days, and the oldest of what does not fit. Returns how many. */
export async function tidyAudio(
  { db, pictures, maxBytes }: TidyContext,
  stopping: AbortSignal,
): Promise<number> {
  await forgetOldEditions(db)
  let removed = 0
  for (const forget of [() => forgetExpiredParts(db), () => forgetSurplusParts(db, maxBytes)]) {
    while (!stopping.aborted) {
      const forgotten = await forget()
      if (forgotten.length === 0) break
      for (const { file } of forgotten) if (file) await pictures.remove(file)
      removed += forgotten.length
    }
  }
  return removed
}
