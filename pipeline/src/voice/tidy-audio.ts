import type { Db } from '@daily-drops/db/connection/client'
import {
  expiredParts,
  forgetOldEditions,
  forgetParts,
  surplusParts,
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
  for (const next of [() => expiredParts(db), () => surplusParts(db, maxBytes)]) {
    for (let old = await next(); old.length > 0 && !stopping.aborted; old = await next()) {
      for (const { file } of old) if (file) await pictures.remove(file)
      const keys = old.map(({ key }) => key)
      await forgetParts(db, keys)
      removed += keys.length
    }
  }
  return removed
}
