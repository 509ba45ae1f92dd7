import type { Locale } from '@daily-drops/messages/locales'
import { landing } from '@daily-drops/messages/subjects/landing'
import { formatDuration } from '../../ui/number-format.ts'
import type { LandingItem } from './landing-view.ts'

/** '6 min', 'Video, 18:42', or nothing where it is not known. */
export function lengthOf(
  { videoSeconds, readingMinutes }: Pick<LandingItem, 'videoSeconds' | 'readingMinutes'>,
  locale: Locale,
): string | null {
  const t = landing.in(locale)
  if (videoSeconds !== null) return t('video', { duration: formatDuration(videoSeconds, locale) })
  return readingMinutes === null ? null : t('minutes', { minutes: readingMinutes })
}
