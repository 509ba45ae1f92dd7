import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { toast } from './support/auth-screen.ts'
import { act, expectDisliked } from './support/choices.ts'
import { open } from './support/open.ts'
import { db, type Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const headlines = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const notices = (page: Page) => page.locator('[data-sonner-toast]')
const button = (card: Locator, name: string) => card.getByRole('button', { name, exact: true })

let reader: Person

test.beforeEach(async ({ page }) => {
  await serveVideoHost(page)
  reader = await signInReader(page)
  await open(page, '/feed')
})

const opinionOf = async (dropId: number) =>
  (
    await db
      .selectFrom('reactions')
      .select('opinion')
      .where('user_id', '=', reader.id)
      .where('drop_id', '=', dropId)
      .executeTakeFirst()
  )?.opinion ?? null

test('[DEC-96] [DEC-91] a dislike shows on the card, says what follows, and its undo restores the like', async ({
  page,
}) => {
  const first = cards(page).first()
  const dropId = Number(await first.getAttribute('data-item'))
  await button(first, 'Like').click()
  await expect(toast(page, 'Liked. You’ll see more like it from tomorrow.')).toBeVisible()
  await notices(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(notices(page)).toHaveCount(0)

  await act(first, 'Dislike')
  await expect(toast(page, 'Disliked. You’ll see less like it from tomorrow.')).toBeVisible()
  await expect(button(first, 'Dislike')).toHaveAttribute('aria-pressed', 'true')
  expect(await opinionOf(dropId)).toBe('dislike')
  // A notice stays while the pointer is on it.
  await notices(page).hover()
  await expectAccessible(page)
  await undo(page).click()
  await expect(button(first, 'Like')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(first, 'Dislike')).toHaveCount(0)
  await expect.poll(() => opinionOf(dropId)).toBe('like')
  await expectDisliked(first, false)
})

test('[DEC-96] [DEC-91] reactions in a row share one notice, and one undo reverses all of them', async ({
  page,
}) => {
  const titles = await headlines(page).allTextContents()
  await cards(page).first().focus()
  for (const left of [4, 3, 2]) {
    await page.keyboard.press('x')
    await expect(headlines(page)).toHaveCount(left)
  }
  await expect(toast(page, '3 dismissed')).toBeVisible()
  await page.keyboard.press('s')
  await expect(toast(page, '3 dismissed, 1 saved')).toBeVisible()
  await expect(notices(page)).toHaveCount(1)
  // An item that is restored on the page is no longer part of the notice.
  await page.getByRole('button', { name: `Undo: ${titles[1]}` }).click()
  await expect(toast(page, '2 dismissed, 1 saved')).toBeVisible()
  await undo(page).click()
  await expect(headlines(page)).toHaveText(titles)
  await expect(button(cards(page).nth(3), 'Save')).toHaveAttribute('aria-pressed', 'false')
  await expect(notices(page)).toHaveCount(0)
})

for (const [width, height] of [
  [1280, 720],
  [390, 700],
] as const) {
  test(`[DEC-96] no notice covers the finish stamp, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await cards(page).first().focus()
    for (const left of [4, 3, 2, 1, 0]) {
      await page.keyboard.press('x')
      await expect(headlines(page)).toHaveCount(left)
    }
    await expect(toast(page, '5 dismissed')).toBeVisible()
    await notices(page).hover()
    const stamp = page.getByRole('img', { name: /finished/ })
    const overlap = () =>
      page.evaluate(() => {
        const [one, other] = ['.stamp', '[data-sonner-toast]'].map((name) =>
          (document.querySelector(name) as Element).getBoundingClientRect(),
        ) as [DOMRect, DOMRect]
        return (
          one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
        )
      })
    for (const block of ['end', 'center', 'start'] as const) {
      await stamp.evaluate((element, where) => element.scrollIntoView({ block: where }), block)
      await expect.poll(overlap, block).toBe(false)
    }
  })
}
