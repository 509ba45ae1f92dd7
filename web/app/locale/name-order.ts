import type { Locale } from '@daily-drops/messages/locales'

/** A person's names, or their fields, as the language orders them: the family name comes first in Japanese. */
export function inNameOrder<First, Last>(locale: Locale, first: First, last: Last): (First | Last)[] {
  return locale === 'ja' ? [last, first] : [first, last]
}
