import { mayRead, type Viewer } from '@daily-drops/contract/accounts/viewer'
import { TIERS, type Tier } from '@daily-drops/core/accounts/plans'
import { oldestReadableDay } from '@daily-drops/core/archive'
import { DEFAULT_LANGUAGE, type LanguageCode } from '@daily-drops/core/languages'
import { MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { localDay } from '@daily-drops/core/local-day'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { type SinceByTier, sinceText } from '@daily-drops/db/editions/find-edition'
import { planOf } from './viewer-plan.ts'

interface Asked {
  /** A language or all, in place of the reader's own. */
  lang?: 'all' | LanguageCode | undefined
  /** The language of the page, which a visitor's list is in. */
  language?: LanguageCode
}

/**
 * The reader of a list outside the edition: their languages (the page's for a visitor) unless another or all
 * are requested, and the days that their plan includes. A reader whose address is not confirmed could not
 * mute anything yet and sees what a visitor sees.
 */
export function listReaderOf(
  viewer: Viewer | null,
  now: Date,
  { lang, language = DEFAULT_LANGUAGE }: Asked = {},
): ListReader {
  const reader = viewer && mayRead(viewer) ? viewer : null
  const since = sinceOf(planOf(viewer), now)
  return {
    ...(reader && { userId: reader.id }),
    ...(lang !== 'all' && { languages: lang ? [lang] : (reader?.languages ?? [language]) }),
    ...(since && { since }),
  }
}

function sinceOf(tier: Tier | undefined, now: Date): Date | undefined {
  const oldest = oldestReadableDay(tier, localDay(now, 'UTC'))
  return oldest === null ? undefined : new Date(`${oldest}T00:00:00Z`)
}

let last = { day: '', since: '' }

/** For a statement that reads a list together with the reader's plan. */
export function sinceByTier(now: Date): SinceByTier {
  const day = localDay(now, 'UTC')
  if (last.day !== day) {
    const byTier = Object.fromEntries(TIERS.map((tier) => [tier, sinceText(sinceOf(tier, now))]))
    last = { day, since: JSON.stringify(byTier) }
  }
  return last.since
}

/** Whether English fills the list: a visitor asks for one language only. */
export const isFilled = ({ userId, languages = [] }: ListReader) =>
  userId === undefined && languages.length > 1

/** English items fill a visitor's list that has fewer than five in the language of the page. */
export async function filledInEnglish(
  reader: ListReader,
  list: (reader: ListReader, limit: number) => Promise<readonly unknown[]>,
): Promise<ListReader> {
  const [language] = reader.languages ?? []
  if (reader.userId !== undefined || !language || language === DEFAULT_LANGUAGE) return reader
  const own = await list(reader, MIN_EDITION_SIZE)
  return own.length < MIN_EDITION_SIZE ? { ...reader, languages: [language, DEFAULT_LANGUAGE] } : reader
}
