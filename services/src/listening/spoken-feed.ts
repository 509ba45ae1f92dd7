import { spokenEdition } from '@daily-drops/contract/listening/spoken-edition'
import { type Locale, offeredLocales, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { loadFeed } from '../editions/load-feed.ts'
import type { ReadContext } from '../editions/read-context.ts'
import type { Voices } from './voices.ts'

/** The edition that the reader sees on /feed, and the same as it is read aloud. */
export async function spokenFeed(context: ReadContext, date: string | undefined, now: Date) {
  const { locale: language = SOURCE_LOCALE } = context
  const feed = await loadFeed(context, date, now)
  return { feed, language, parts: spokenEdition(feed, language) }
}

/**
 * The reader's edition of a day as a podcast, which is always that of its day. Without parts when all items were removed.
 * Undefined when there is none, or when no language of ours has a voice: an episode must say first that its voice is
 * synthetic.
 */
export async function spokenEpisode(context: ReadContext & { voices: Voices }, day: string, now: Date) {
  const language = episodeLocale(context)
  if (!language) return undefined
  const feed = await loadFeed({ ...context, locale: language }, day, now)
  if (feed.temporary || (feed.state !== 'ranked' && feed.state !== 'cleared')) return undefined
  return { feed, language, parts: spokenEdition({ ...feed, is_today: true }, language) }
}

/** The reader's, or else one with a voice. */
function episodeLocale({ locale, viewer, voices }: ReadContext & { voices: Voices }): Locale | undefined {
  const spoken = offeredLocales().filter((offered) => voices.byLanguage.has(offered))
  const read = (offered: Locale) => viewer?.languages.some((language) => language === offered)
  return spoken.find((offered) => offered === locale) ?? spoken.find(read) ?? spoken[0]
}
