/** The page's cards, in reading order. */
export function allCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-item]')]
}

/**
 * Moves the focus out of a card that is about to disappear, so that it does not jump to the top of the page.
 */
export function leaveCard(id: number): void {
  const cards = allCards()
  const index = cards.findIndex((card) => card.dataset.item === String(id))
  // The neighbour takes the card's place, so nothing needs to scroll.
  if (cards[index]?.contains(document.activeElement))
    (cards[index + 1] ?? cards[index - 1])?.focus({ preventScroll: true })
}

/** Moves the focus to a card that came back in place of the row whose button was pressed. */
export function returnToCard(id: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    allCards()
      .find((card) => card.dataset.item === String(id))
      ?.focus({ preventScroll: true })
  })
}
