import type { Page } from '@playwright/test'
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
