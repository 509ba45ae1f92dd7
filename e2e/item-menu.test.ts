import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openChoices } from './support/choices.ts'
import { open } from './support/open.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const moreChoices = (page: Page) => cards(page).nth(1).getByRole('button', { name: 'More choices' })

test.beforeEach(async ({ page }) => {
  await serveVideoHost(page)
  await signInReader(page)
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('the menu fits, and its last choice can be reached', async ({ page }) => {
    await open(page, '/feed')
    for (const card of (await cards(page).all()).slice(0, 3)) {
      const menu = await openChoices(card)
      const box = await menu.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720)
      await page.keyboard.press('End')
      await expect(menu.getByRole('menuitem', { name: 'Report' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    }
  })
})

test('no tooltip covers an open menu', async ({ page }) => {
  await open(page, '/feed')
  const menu = await openChoices(cards(page).nth(1))
  const tooltip = page.locator('body > [aria-hidden="true"].fixed')
  for (const name of ['More choices', 'Save']) {
    const box = await cards(page).nth(1).getByRole('button', { name }).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8)
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await page.waitForTimeout(600)
    await expect(menu).toBeVisible()
    await expect(tooltip).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  const sheet = (page: Page) => page.getByRole('dialog', { name: 'More choices' })

  test('the choices are a sheet that closes with Escape, the page behind it and the back button', async ({
    page,
  }) => {
    await open(page, '/topics')
    await page.getByRole('navigation', { name: 'Reading' }).getByRole('link', { name: 'Today' }).click()
    await expect(cards(page)).toHaveCount(5)
    const loads: string[] = []
    page.on('request', (request) => loads.push(request.url()))
    const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(195, 40), () => page.goBack()]
    for (const close of ways) {
      await moreChoices(page).click()
      await expect(sheet(page).getByRole('heading', { name: 'More choices' })).toBeFocused()
      // In its place once it has slid in.
      await expect
        .poll(async () => {
          const { x = 0, y = 0, width, height = 0 } = (await sheet(page).boundingBox()) ?? {}
          return [x, width, y + height]
        })
        .toEqual([0, 390, 700])
      await close()
      await expect(sheet(page)).toHaveCount(0)
      await expect(moreChoices(page)).toBeFocused()
      await expect(page).toHaveURL('/feed')
    }
    // Closing the sheet does not reload the page.
    expect(loads.filter((url) => url.includes('.data'))).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/topics')
  })

  test('the sheet is accessible, keeps the focus and works', async ({ page }) => {
    await open(page, '/feed')
    const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents()
    await moreChoices(page).click()
    await expect(sheet(page)).toBeVisible()
    await expectAccessible(page)
    for (let stop = 0; stop < 10; stop++) await page.keyboard.press('Tab')
    await expect(sheet(page).locator(':focus')).toHaveCount(1)
    await sheet(page)
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(
      titles.filter((_, at) => at !== 1),
    )
    await expect(cards(page).nth(1)).toBeFocused()
    await cards(page).first().getByRole('button', { name: 'More choices' }).click()
    await sheet(page)
      .getByRole('button', { name: /^Report/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Report this item' })).toBeVisible()
  })
})
