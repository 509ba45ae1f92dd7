import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { signIn } from './support/people.ts'
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
