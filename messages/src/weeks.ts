import type { Locale } from './locales.ts'

/**
 * The first day of the week by language, 0 for Sunday. A table, because not every browser knows it and the page must be
 * the same as on the server. Most weeks begin on Monday.
 */
const FIRST_DAYS: Partial<Record<Locale, 0 | 6>> = { en: 0, ja: 0, pt: 0, ar: 6 }

export const firstWeekday = (locale: Locale): 0 | 1 | 6 => FIRST_DAYS[locale] ?? 1

/** The weekdays in their order, 0 for Sunday. */
export const weekdaysIn = (locale: Locale) =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((place) => ((place + firstWeekday(locale)) % 7) as typeof place)
