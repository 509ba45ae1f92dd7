import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { holdBack } from './support/choosing.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { startPublisher } from './support/publisher.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

async function suggest(page: Page, address: string, why = '') {
  await main(page).getByLabel('Address').fill(address)
  await main(page).getByLabel('Why (optional)').fill(why)
  await main(page).getByRole('button', { name: 'Suggest', exact: true }).click()
}

async function forget(feedUrl: string) {
  await db.deleteFrom('suggested_sources').where('feed_url', '=', feedUrl).execute()
  await db.deleteFrom('sources').where('feed_url', '=', feedUrl).execute()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('[SRCP-04] a reader suggests a source, and learns what is wrong with an address', async ({ page }) => {
    await using publisher = await startPublisher('127.0.9.41', ['Trams get a new line'])
    await page.goto('/sources/suggest')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signInReader(page)
    await page.goto('/sources/suggest')
    await suggest(page, 'localhost', 'Good on trams')
    await expect(main(page).getByText('Enter a web address, such as gazette.example.')).toBeVisible()
    await expect(main(page).getByLabel('Why (optional)')).toHaveValue('Good on trams')
    await suggest(page, publisher.homepage)
    await expect(main(page).getByText('We found no feed at this address.')).toBeVisible()
    await suggest(page, publisher.feedUrl, 'Good on trams')
    await expect(main(page).getByText('You suggested A publisher.')).toBeVisible()
    await expect(main(page).getByRole('listitem')).toContainText(['Waiting for an editor'])
    await expectNoSidewaysScroll(page)
    await forget(publisher.feedUrl)
  })
})

test('[SRCP-04] [SRCP-05] an editor accepts one suggestion and declines another, and the readers are told', async ({
  page,
  browser,
}) => {
  await using good = await startPublisher('127.0.9.42', ['Trams get a new line'])
  await using bad = await startPublisher('127.0.9.43', ['Buy now'])
  const reader = await signInReader(page)
  await open(page, '/preferences')
  await page.getByRole('link', { name: 'Suggest a source' }).click()
  await expectAccessible(page)
  for (const { feedUrl } of [good, bad]) {
    await suggest(page, feedUrl, `Reads well: ${feedUrl}`)
    await expect(page.getByRole('status').getByText('You suggested A publisher.')).toBeVisible()
  }
  await expect(main(page).getByRole('listitem')).toHaveCount(2)

  // Whoever enters the next address while one is checked keeps it.
  const release = await holdBack(page, '/sources/suggest')
  await suggest(page, good.feedUrl)
  await main(page).getByLabel('Address').fill('https://next.example/')
  release()
  await expect(main(page).getByRole('button', { name: 'Suggest', exact: true })).toBeEnabled()
  await expect(main(page).getByText('Looking for its feed…')).toHaveCount(0)
  await expect(main(page).getByLabel('Address')).toHaveValue('https://next.example/')

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, { role: 'admin' })
  await open(desk, '/admin/suggestions')
  const row = (feedUrl: string) => desk.getByRole('row').filter({ hasText: feedUrl })
  await expect(row(good.feedUrl)).toContainText(`Reads well: ${good.feedUrl}`)
  await expectAccessible(desk)
  await row(good.feedUrl)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(row(good.feedUrl)).toHaveCount(0)
  await row(bad.feedUrl)
    .getByRole('button', { name: /^Decline/ })
    .click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Decline', exact: true })).toBeDisabled()
  await dialog.getByLabel('Message to the readers').fill('Only adverts.')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(row(bad.feedUrl)).toHaveCount(0)
  await desk.getByLabel('Show', { exact: true }).selectOption('Declined')
  await expect(row(bad.feedUrl)).toContainText('Only adverts.')
  await desk.context().close()

  const accepted = await mailTo(reader.email, /We now read 127\.0\.9\.42/)
  expect(linkIn(accepted)).toMatch(/\/sources\/a-publisher/)
  await mailTo(reader.email, /Your suggestion: 127\.0\.9\.43/)
  await open(page, '/sources/suggest')
  await expect(main(page).getByText('An editor wrote: “Only adverts.”')).toBeVisible()
  await suggest(page, good.feedUrl)
  await expect(page.getByRole('status')).toContainText('We already read A publisher.')
  await page.getByRole('status').getByRole('link', { name: 'A publisher' }).click()
  await expect(page).toHaveURL(/\/sources\/a-publisher/)
  for (const { feedUrl } of [good, bad]) await forget(feedUrl)
})
