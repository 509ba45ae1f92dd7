import type { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { spokenEdition } from '@daily-drops/contract/listening/spoken-edition'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { loadFeed } from '../editions/load-feed.ts'
import type { ReadContext } from '../editions/read-context.ts'

/** What is read aloud of the edition that the reader sees on /feed. */
export async function editionScript(
  context: ReadContext,
  date: string | undefined,
  now: Date,
): Promise<OutputOf<typeof getEditionScript>> {
  const { locale: language = SOURCE_LOCALE } = context
  const feed = await loadFeed(context, date, now)
  const { day, number } = feed
  return { edition: { day, number }, language, parts: spokenEdition(feed, language), audio: null }
}
