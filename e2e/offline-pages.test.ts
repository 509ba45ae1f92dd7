import type { Page } from '@playwright/test'
import { expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './support/accessible.ts'
import { readerWithEditions, storedAddresses, withoutConnection } from './support/offline.ts'
import { awaitScripts, open, reload } from './support/open.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The router's manifest, as this page has asked for it. */
async function manifestAddress(page: Page): Promise<string> {
  const asked = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/__manifest'))?.name,
    )
  await expect.poll(asked).toBeTruthy()
  return (await asked()) ?? ''
}

test('[OFF-02] stored editions stay when a cache repeats the router’s manifest', async ({
  page,
  context,
  complaints,
}) => {
  // A visitor's page asks for it first, and the browser keeps the answer for a year.
  await open(page, '/topics')
  const address = await manifestAddress(page)
  const repeat = () => page.evaluate((address) => fetch(address).then(({ status }) => status), address)
  expect(await repeat()).toBe(200)
  await readerWithEditions(page)
  const stored = await storedAddresses(page)
  expect(await repeat()).toBe(200)
  await context.setOffline(true)
  expect(await repeat()).toBe(204)
  expect(await storedAddresses(page)).toEqual(stored)
  await reload(page)
  await expect(cards(page)).toHaveCount(5)
  withoutConnection(complaints)
})

test('[OFF-07] a search without a connection says so, each time', async ({ page, context, complaints }) => {
  await readerWithEditions(page)
  await context.setOffline(true)
  await reload(page)
  for (const words of ['night trains', 'harbours']) {
    await page.getByRole('button', { name: 'Open search' }).click()
    await page.getByRole('searchbox').fill(words)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await page.getByRole('link', { name: 'Today’s edition' }).click()
    await awaitScripts(page)
    await expect(cards(page)).toHaveCount(5)
  }
  withoutConnection(complaints)
})

test('[OFF-02] a headline without a connection shows what is stored of its article', async ({
  page,
  context,
  complaints,
}) => {
  await readerWithEditions(page)
  const card = cards(page).nth(1)
  const title = (await card.getByRole('heading', { level: 2 }).textContent()) ?? ''
  const summary = (await card.locator('.item-below > p').first().textContent()) ?? ''
  const source = (await card.locator('.item-source bdi').textContent()) ?? ''
  await context.setOffline(true)
  await reload(page)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()
  const link = card.getByRole('link', { name: title, exact: true })
  const panel = page.getByRole('dialog', { name: title })
  for (const button of ['left', 'middle'] as const) {
    await link.click({ button })
    await expect(panel).toContainText(`You need a connection to open the original from ${source}.`)
    await expect(panel).toContainText(summary)
    await expect(panel.locator('.font-voice')).not.toBeEmpty()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('o')
  await expectAccessibleAtBothSizes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  // Nothing was opened, neither here nor in a tab with nothing in it.
  expect(context.pages()).toHaveLength(1)
  await expect(page.getByText('0 of 5 opened')).toBeAttached()

  // What is being read stays when the connection returns.
  await context.setOffline(false)
  await expect(panel).not.toContainText('You need a connection')
  await expect(panel).toContainText(summary)
  await panel.getByRole('button', { name: 'Close' }).click()
  const tab = context.waitForEvent('page')
  await link.click()
  await (await tab).close()
  await expect(page.getByText('1 of 5 opened')).toBeAttached()
  withoutConnection(complaints)
})
