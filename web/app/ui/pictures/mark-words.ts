import { progressOf, type SpokenItem } from '@daily-drops/core/editions/progress'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMark as messages } from '@daily-drops/messages/subjects/edition-mark'

/** The text alternative of the edition mark. */
export function markWords(name: string, items: readonly SpokenItem[], locale: Locale): string {
  const t = messages.in(locale)
  const rows = items.map(({ topic, minutes, state }, index) =>
    t('item', { place: index + 1, topic: topic ?? 'none', minutes, state }),
  )
  return [t('edition', { name, ...progressOf(items) }), ...rows].join(' ')
}

/** In a calendar, the day and the share are enough. */
export function dayWords(
  day: string,
  items: readonly Pick<SpokenItem, 'minutes' | 'state'>[],
  locale: Locale,
): string {
  return messages.in(locale)('day', { day, ...progressOf(items) })
}
