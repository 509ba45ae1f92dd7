import { spokenEdition } from '@daily-drops/contract/listening/spoken-edition'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { loadFeed } from '../editions/load-feed.ts'
import type { ReadContext } from '../editions/read-context.ts'

/** The edition that the reader sees on /feed, and the same as it is read aloud. */
export async function spokenFeed(context: ReadContext, date: string | undefined, now: Date) {
  const { locale: language = SOURCE_LOCALE } = context
  const feed = await loadFeed(context, date, now)
  return { feed, language, parts: spokenEdition(feed, language) }
}

/**
 * The reader's edition of a day as a podcast, which is always that of its day. Without parts when all items were removed.
 * Undefined when there is none.
 */
export async function spokenEpisode(context: ReadContext, day: string, now: Date) {
  const { locale: language = SOURCE_LOCALE } = context
  const feed = await loadFeed(context, day, now)
  if (feed.temporary || (feed.state !== 'ranked' && feed.state !== 'cleared')) return undefined
  return { feed, language, parts: spokenEdition({ ...feed, is_today: true }, language) }
}
