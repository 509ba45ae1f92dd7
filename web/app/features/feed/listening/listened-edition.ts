import type { SpokenItem } from '@daily-drops/contract/listening/spoken-edition'
import type { LayerState } from '@daily-drops/core/editions/progress'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import type { Chapter, Sequence } from './sound/sequence.ts'

export interface ListenedItem extends SpokenItem {
  url: string
  picture: string | null
}

/** A place in the edition as the page shows it: an item, or the row of a removed one. */
export interface ListenedPlace {
  kind: string
  id: number
  minutes: number
  main_topic: { ink: Ink } | null
  state: LayerState
  item?: ListenedItem
}

export interface ListenedEdition {
  day: string
  number: number | null
  is_today: boolean
  /** Whether the plan includes recordings. */
  premium: boolean
}

/** A chapter with its item, and the number of its place on the page. */
export interface HeardChapter extends Chapter {
  number: number
  ink: Ink | null
  item: ListenedItem
}

export function heardChapters({ chapters }: Sequence, places: readonly ListenedPlace[]): HeardChapter[] {
  return chapters.flatMap((chapter) => {
    const index = places.findIndex(({ id }) => id === chapter.dropId)
    const { item, main_topic } = places[index] ?? {}
    return item ? [{ ...chapter, number: index + 1, ink: main_topic?.ink ?? null, item }] : []
  })
}
