import type { getStory } from '@daily-drops/contract/functions/stories/stories'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { ItemView } from '../../items/item-view.ts'

type Story = OutputOf<typeof getStory>

export interface StoryView extends Story {
  /** The telling that the page is named after: the chosen one, or else the earliest in a language that is read. */
  lead: ItemView
  /** The other tellings in languages that are read. */
  tellings: ItemView[]
  in_other_languages: ItemView[]
}

/** The anchor of the note that two stories became one. */
export const MERGED_NOTE = 'merged'

export type Chosen = NonNullable<Story['chosen']>

/** All tellings that the reader may see, from the earliest. */
export const allTellings = ({ lead, tellings, in_other_languages }: StoryView): ItemView[] =>
  [lead, ...tellings, ...in_other_languages].toSorted(
    (a, b) => Date.parse(a.published_at) - Date.parse(b.published_at) || a.id - b.id,
  )
