import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { signIn } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

/** The paper colour of tokens.css, as the browser reports it. */
const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(20, 19, 17)' }

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test.describe('the first paint, before any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { cookie, system, shown } of [
    { cookie: undefined, system: 'dark', shown: 'dark' },
    { cookie: undefined, system: 'light', shown: 'light' },
    { cookie: 'system', system: 'dark', shown: 'dark' },
    { cookie: 'dark', system: 'light', shown: 'dark' },
    { cookie: 'light', system: 'dark', shown: 'light' },
  ] as const) {
    test(`is ${shown} with ${cookie ?? 'nothing'} chosen and a ${system} system`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system })
      if (cookie) await page.context().addCookies([{ name: 'theme', value: cookie, url: BASE_URL }])
      await page.goto('/')
      expect(await background(page)).toBe(PAPER[shown])
    })
  }
})

test('a visitor’s choice in the footer applies at once and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })
  await dark.focus()
  await dark.press('Space')
  expect(await background(page)).toBe(PAPER.dark)
  await expect(dark).toBeChecked()
  await open(page, '/pricing')
  expect(await background(page)).toBe(PAPER.dark)
  await expect(dark).toBeChecked()
})

test('a reader’s choice in the user menu applies at once and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(() => background(page)).toBe(PAPER.light)
  await page.reload()
  expect(await background(page)).toBe(PAPER.light)
})

test('without a choice the page follows the system while it is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  expect(await background(page)).toBe(PAPER.light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background(page)).toBe(PAPER.dark)
})

const textSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

test.describe('the first paint in a larger size', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  for (const [size, pixels] of [
    ['standard', 16],
    ['large', 18],
    ['largest', 20],
    ['900%', 16],
  ] as const) {
    test(`is ${pixels} px with ${size} chosen, and fits at 320 px`, async ({ page }) => {
      await page.context().addCookies([{ name: 'text-size', value: size, url: BASE_URL }])
      for (const path of ['/', '/feed', '/auth', '/topics', '/topics/ai-ml']) {
        await page.goto(path)
        expect(await textSize(page)).toBe(pixels)
        await expectNoSidewaysScroll(page)
      }
    })
  }
})

test('a visitor’s text size in the footer shows at once and survives a reload', async ({ page }) => {
  await open(page, '/')
  const large = page.getByRole('contentinfo').getByRole('radio', { name: 'Large text' })
  await large.focus()
  await large.press('Space')
  await expect.poll(() => textSize(page)).toBe(18)
  await expect(large).toBeChecked()
  await open(page, '/pricing')
  expect(await textSize(page)).toBe(18)
  await expect(large).toBeChecked()
})

test('a reader’s text size in the user menu shows at once, survives a reload and fits a phone', async ({
  page,
}) => {
  await signInReader(page)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: 'Largest text' }).click()
  await expect.poll(() => textSize(page)).toBe(20)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/feed', '/editions', '/preferences', '/settings']) {
    await page.goto(path)
    expect(await textSize(page)).toBe(20)
    await expectNoSidewaysScroll(page)
  }
})
