import type { Db } from '@daily-drops/db/connection/client'
import { noteEdition } from '@daily-drops/db/listening/audio-editions'
import { wantParts } from '@daily-drops/db/listening/audio-parts'
import type { Recording } from './recording.ts'

/** Queues what an episode lacks. Until it is spoken, the podcast does not list the episode. */
export function queueEpisode(
  db: Db,
  edition: { userId: string; day: string },
  { wanted, hasUnknown }: Recording,
): Promise<void> {
  return db.transaction().execute(async (db) => {
    await noteEdition(db, { ...edition, parts: wanted.map(({ key }) => key) })
    if (hasUnknown) await wantParts(db, wanted)
  })
}
