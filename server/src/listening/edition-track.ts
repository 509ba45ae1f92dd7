import type { SpokenPart } from '@daily-drops/contract/functions/listening/edition-script'
import type { Db } from '@daily-drops/db/connection/client'
import { datesIn } from '@daily-drops/messages/dates'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { listening } from '@daily-drops/messages/subjects/listening'
import { findRecording } from '@daily-drops/services/listening/recording'
import { trackOf } from '@daily-drops/services/listening/track'
import type { Voices } from '@daily-drops/services/listening/voices'

interface Spoken {
  feed: { day: string; items: readonly { id: number; title: string }[] }
  language: Locale
  parts: readonly SpokenPart[]
}

/** The recording of an edition, as far as it is spoken. Undefined when nothing is. */
export async function editionTrack(db: Db, voices: Voices, { feed, language, parts }: Spoken) {
  const recording = await findRecording(db, voices, parts)
  if (recording.ready === 0) return undefined
  const titles = new Map(feed.items.map(({ id, title }) => [id, title]))
  const track = trackOf(recording, {
    title: datesIn(language).formatLongDay(feed.day),
    album: editionMessages.in(language)('feedTitle'),
    comment: listening.in(language)('synthetic'),
    titleOf: (dropId) => titles.get(dropId),
  })
  return { track, version: recording.version }
}
