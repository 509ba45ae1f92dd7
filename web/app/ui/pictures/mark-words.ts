import { progressOf, type SpokenItem } from '@daily-drops/core/editions/progress'
import { editionMark } from '@daily-drops/messages/subjects/edition-mark'
import { useMessages } from '../../locale/page-locale.ts'

/** The text alternative of the edition mark. */
export function useMarkWords(name: string, items: readonly SpokenItem[]): string {
  const t = useMessages(editionMark)
  const rows = items.map(({ topic, minutes, state }, index) =>
    t('item', { place: index + 1, topic: topic ?? 'none', minutes, state }),
  )
  return [t('edition', { name, ...progressOf(items) }), ...rows].join(' ')
}

/** In a calendar, the day and the share are enough. */
export function useDayWords(day: string, items: readonly Pick<SpokenItem, 'minutes' | 'state'>[]): string {
  return useMessages(editionMark)('day', { day, ...progressOf(items) })
}
