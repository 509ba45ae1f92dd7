import type { SpokenItem } from '@daily-drops/core/editions/progress'
import type { feed } from '@daily-drops/messages/subjects/feed'
import type { MarkLayer } from '../../ui/pictures/edition-mark.tsx'
import type { EditionEntry } from './edition-entries.ts'
import type { FeedView } from './feed-view.ts'

export function layersOf(entries: readonly EditionEntry[]): MarkLayer[] {
  return entries.map(({ minutes, main_topic, state, fresh }) => ({
    minutes,
    state,
    fresh,
    ink: main_topic?.ink ?? null,
  }))
}

export function spokenItems(entries: readonly EditionEntry[]): SpokenItem[] {
  return entries.map(({ minutes, main_topic, state }) => ({
    minutes,
    state,
    topic: main_topic?.label ?? null,
  }))
}

export function editionName({ number }: Pick<FeedView, 'number'>, t: ReturnType<typeof feed.in>): string {
  return number === null ? t('thisEdition') : t('edition', { number })
}
