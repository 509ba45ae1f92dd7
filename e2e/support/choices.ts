import { expect, type Locator } from '@playwright/test'

export type ItemAction = 'Save' | 'Like' | 'Dislike' | 'Dismiss' | 'Report'

/** Opens an item's menu and returns it. */
export async function openChoices(card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: 'More choices', exact: true }).click()
  const menu = card.page().getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

/** Clicks any of an item's five actions, visible or in its menu. */
export async function act(card: Locator, name: ItemAction): Promise<void> {
  const button = card.getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) return button.click()
  const menu = await openChoices(card)
  await menu.getByRole('menuitem', { name: new RegExp(`^${name}|^Undo ${name.toLowerCase()}`) }).click()
}

/** Whether the reader dislikes the item, according to its menu. */
export async function expectDisliked(card: Locator, disliked: boolean): Promise<void> {
  const menu = await openChoices(card)
  await expect(menu.getByRole('menuitem', { name: /^Undo dislike/ })).toHaveCount(disliked ? 1 : 0)
  await card.page().keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}
