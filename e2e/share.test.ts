import { localDay } from '@daily-drops/core/local-day'
import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { toast } from './support/auth-screen.ts'
import { openChoices } from './support/choices.ts'
import { open } from './support/open.ts'
import { db } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const second = (page: Page) => page.getByRole('main').getByRole('article').nth(1)
const addressOf = (page: Page) =>
  second(page).getByRole('heading', { level: 2 }).getByRole('link').getAttribute('href')
const shareEdition = (page: Page) => page.getByRole('link', { name: 'Share this day' })
const EDITION = new RegExp(`^${BASE_URL}/feed\\?date=\\d{4}-\\d\\d-\\d\\d$`)

test.beforeEach(async ({ page }) => {
  await serveVideoHost(page)
  await signInReader(page)
})

test('[OFF-08] a reader copies the link of an item and of the edition', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await open(page, '/feed')
  const menu = await openChoices(second(page))
  await menu.getByRole('menuitem', { name: /^Copy link/ }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  expect(await copied()).toBe(await addressOf(page))

  await shareEdition(page).click()
  await expect.poll(copied).toMatch(EDITION)
  await expect(page).toHaveURL('/feed')
})

test('[OFF-08] the link of an edition opens for a stranger, whose day may not have begun yet', async ({
  page,
  context,
}) => {
  const { id } = await signInReader(page)
  await db.updateTable('profiles').set({ time_zone: 'Pacific/Kiritimati' }).where('id', '=', id).execute()
  await open(page, '/feed')
  const address = (await shareEdition(page).getAttribute('href')) ?? ''
  expect(address).toBe(`/feed?date=${localDay(new Date(), 'Pacific/Kiritimati')}`)
  await context.clearCookies()
  for (const prefix of ['', '/de']) {
    await open(page, prefix + address)
    await expect(second(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`${prefix}/feed`)
  }
})

test('[OFF-08] a premium reader shares the video that plays in the edition', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInReader(page, { tier: 'premium' })
  await open(page, '/feed')
  const video = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Open on YouTube' }) })
  await video.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('[OFF-08] an item and the edition go to the share dialog of the device', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (link) => void document.body.setAttribute('data-shared', link?.url ?? '')
    })
    await open(page, '/feed')
    await second(page).getByRole('button', { name: 'More choices' }).click()
    await page
      .getByRole('dialog', { name: 'More choices' })
      .getByRole('button', { name: /^Share link/ })
      .click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', (await addressOf(page)) ?? '')
    await shareEdition(page).click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', EDITION)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[OFF-08] the edition and its items are links with their own addresses', async ({ page }) => {
    await page.goto('/feed')
    await shareEdition(page).click()
    await expect(page).toHaveURL(EDITION)
    expect(await addressOf(page)).toMatch(/^https?:/)
  })
})
