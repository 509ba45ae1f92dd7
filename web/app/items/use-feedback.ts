import type { Opinion } from '@daily-drops/contract/items/feed-items'
import type { ItemContext } from '@daily-drops/contract/site/events'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { withWords } from '../locale/with-words.ts'
import { loadedOnce } from '../ui/states/loaded-once.ts'
import { leaveCard } from './card-focus.ts'
import type { ItemView } from './item-view.ts'
import type { Change } from './notices/change.ts'
import { sayNotLoaded } from './notices/not-loaded.ts'
import {
  type ItemState,
  type ReactedItem,
  type ReactedList,
  type ReactedTopic,
  useItemStates,
} from './use-item-states.ts'
import { useSignIn } from './use-optimistic-change.ts'

export interface Feedback {
  stateOf(item: ReactedItem): ItemState
  /** Loads the code for reactions before the first one. */
  prepare(): void
  save(item: ReactedItem): void
  rate(item: ReactedItem, opinion: NonNullable<Opinion>): void
  dismiss(item: ItemView): void
  report(item: ItemView, reason: string): void
  /** Undoes whatever removed the item from this list. */
  restoreItem(item: ItemView): void
  muteSource(item: ItemView): void
  muteTopic(item: ItemView, topic: ReactedTopic): void
  lessOf(item: ItemView, topic: ReactedTopic): void
}

const load = loadedOnce(() => withWords(import('./react-to-item.ts')))
type Reacting = Awaited<ReturnType<typeof load>>

/** Everything a reader can do with an item of a list. `onRemoved`: called once the server has removed one. */
export function useFeedback(context: ItemContext, onRemoved = () => {}): Feedback {
  const { stateOf, setState } = useItemStates()
  const { revalidate } = useRevalidator()
  const onSignIn = useSignIn()
  const removals = useRef(new Map<number, Change>()).current
  const list: ReactedList = {
    context,
    stateOf,
    setState,
    removals,
    onRemoved,
    onSignIn,
    revalidate: () => void revalidate(),
  }
  const react = (run: (reacting: Reacting) => unknown) => void load().then(run, sayNotLoaded)
  return {
    stateOf,
    // A failed load is reported with the reaction itself.
    prepare: () => void load().catch(() => {}),
    save: (item) => react(({ save }) => save(list, item)),
    rate: (item, opinion) => react(({ rate }) => rate(list, item, opinion)),
    dismiss: (item) => {
      // At once: until the code has arrived, the next key already means the next item.
      leaveCard(item.id)
      react(({ dismiss }) => dismiss(list, item))
    },
    report: (item, reason) => react(({ report }) => report(list, item, reason)),
    restoreItem: (item) => react(({ restoreItem }) => restoreItem(list, item)),
    muteSource: (item) => react(({ muteSource }) => muteSource(list, item)),
    muteTopic: (item, topic) => react(({ muteTopic }) => muteTopic(list, item, topic)),
    lessOf: (item, topic) => react(({ lessOf }) => lessOf(list, item, topic)),
  }
}
