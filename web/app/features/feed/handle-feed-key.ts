import { allCards } from '../../items/card-focus.ts'
import type { ItemView } from '../../items/item-view.ts'
import type { Feedback } from '../../items/use-feedback.ts'

interface Shortcuts {
  items: readonly ItemView[]
  feedback: Feedback
  onHelp: () => void
}

/** The dialog lists them (keys-dialog.tsx). Shortcuts apply to the item with the focus, and never while the reader types or a dialog is open. */
export function handleFeedKey(event: KeyboardEvent, { items, feedback, onHelp }: Shortcuts): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
    return
  if (document.querySelector('[role="dialog"], [role="menu"]')) return
  const cards = allCards()
  const current = cards.findIndex((card) => card.contains(document.activeElement))
  feedback.prepare()
  const item = items.find(({ id }) => String(id) === cards[current]?.dataset.item)
  switch (event.key) {
    case 'j':
      cards[Math.min(current + 1, cards.length - 1)]?.focus()
      break
    case 'k':
      cards[Math.max(current - 1, 0)]?.focus()
      break
    case 'o':
      cards[current]?.querySelector<HTMLElement>('h2 a, [data-play]')?.click()
      break
    case 'l':
      if (item) feedback.rate(item, 'like')
      break
    case 'd':
      if (item) feedback.rate(item, 'dislike')
      break
    case 's':
      if (item) feedback.save(item)
      break
    case 'x':
      if (item) feedback.dismiss(item)
      break
    case '?':
      onHelp()
      break
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
