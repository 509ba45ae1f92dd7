import type { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { ReadContext } from '../editions/read-context.ts'
import { editionAudio } from './edition-audio.ts'
import { spokenFeed } from './spoken-feed.ts'
import type { Voices } from './voices.ts'

/** What is read aloud of the edition that the reader sees on /feed, and its recording. */
export async function editionScript(
  context: ReadContext & { voices?: Voices | undefined },
  date: string | undefined,
  now: Date,
): Promise<OutputOf<typeof getEditionScript>> {
  const spoken = await spokenFeed(context, date, now)
  const { language, parts } = spoken
  const { day, number } = spoken.feed
  return { edition: { day, number }, language, parts, audio: await editionAudio(context, spoken) }
}
