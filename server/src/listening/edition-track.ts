import { datesIn } from '@daily-drops/messages/dates'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { listening } from '@daily-drops/messages/subjects/listening'
import type { Recording } from '@daily-drops/services/listening/recording'
import { trackOf } from '@daily-drops/services/listening/track'

interface Spoken {
  feed: { day: string; items: readonly { id: number; title: string }[] }
  language: Locale
}

/** The recording of an edition, as far as it is spoken. */
export function editionTrack(recording: Recording, { feed, language }: Spoken) {
  const titles = new Map(feed.items.map(({ id, title }) => [id, title]))
  const track = trackOf(recording, {
    title: datesIn(language).formatLongDay(feed.day),
    album: editionMessages.in(language)('feedTitle'),
    comment: listening.in(language)('synthetic'),
    titleOf: (dropId) => titles.get(dropId),
  })
  return { track, version: recording.version }
}
