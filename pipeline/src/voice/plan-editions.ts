import { isPremium } from '@daily-drops/core/accounts/plans'
import type { Db } from '@daily-drops/db/connection/client'
import { noteEdition, unseenEditions } from '@daily-drops/db/listening/audio-editions'
import { wantParts } from '@daily-drops/db/listening/audio-parts'
import { type Locale, offeredLocale } from '@daily-drops/messages/locales'
import { readerViewer } from '@daily-drops/services/accounts/reader-viewer'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import { spokenEpisode } from '@daily-drops/services/listening/spoken-feed'
import { type Voices, voiceIds, wantedPart } from '@daily-drops/services/listening/voices'
import type { Logger } from '@daily-drops/services/operations/logger'

export interface PlanContext {
  db: Db
  log: Logger
  snapshots: SnapshotHolder
  voices: Voices
  locales: readonly Locale[]
}

/**
 * Queues the texts of paying readers' new editions. Nothing that builds or sends editions knows of it, so none of it can
 * delay them.
 */
export async function planEditions(context: PlanContext, stopping: AbortSignal): Promise<number> {
  const ids = voiceIds(context.voices)
  let planned = 0
  let next: string | undefined
  do {
    const step = await unseenEditions(context.db, ids, next)
    for (const edition of step.editions) {
      if (stopping.aborted) return planned
      // The others must not wait for an edition that fails.
      const isNew = await planEdition(context, edition).catch((err: unknown) =>
        context.log.error({ err, userId: edition.userId }, 'edition not planned'),
      )
      if (isNew) planned += 1
    }
    next = step.next
  } while (next && !stopping.aborted)
  return planned
}

async function planEdition(
  { db, log, snapshots, voices, locales }: PlanContext,
  { userId, day }: { userId: string; day: string },
): Promise<boolean> {
  const viewer = await readerViewer(db, userId)
  if (!viewer || !isPremium(viewer.tier)) return false
  const reading = { db, log, viewer, snapshots, voices, locale: offeredLocale(viewer.locale, locales) }
  const episode = await spokenEpisode(reading, day, new Date())
  if (!episode?.parts.length) return false
  const parts = episode.parts.flatMap((part) => wantedPart(voices, part) ?? [])
  return db.transaction().execute(async (db) => {
    const isNew = await noteEdition(db, { userId, day, parts: parts.map(({ key }) => key) })
    if (isNew) await wantParts(db, parts)
    return isNew
  })
}
