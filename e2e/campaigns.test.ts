import { expectAccessible } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { db, register, signIn } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('a campaign is submitted, reviewed, seen by a reader and then over', async ({
  page,
  browser,
  playwright,
}) => {
  await db
    .updateTable('campaigns')
    .set({ status: 'stopped' })
    .where('headline', 'like', 'Tea that waits %')
    .where('status', '=', 'active')
    .execute()
  const headline = `Tea that waits ${Date.now()}`
  await signIn(page, { tier: 'sponsor' })
  await open(page, '/sponsor')
  await expectAccessible(page)
  await page.getByLabel('Headline').fill(headline)
  await page.getByLabel('Sponsor', { exact: true }).fill('Slow Leaf')
  await page.getByLabel('Address').fill('https://slow-leaf.example/')
  await page.getByLabel('Impressions').fill('1')
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByLabel('Last day').fill('2099-01-01')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByText('Your campaign is waiting for review.')).toBeVisible()
  const campaigns = page.getByRole('list', { name: 'Campaigns' })
  await expect(campaigns).toContainText('Pending')

  // Before the approval: any reader may see its only impression.
  const context = await browser.newContext({ baseURL: BASE_URL })
  const reading = await context.newPage()
  await signInReader(reading)
  const staff = await playwright.request.newContext({ baseURL: BASE_URL })
  await register(staff, { role: 'admin' })
  const { id } = await db
    .selectFrom('campaigns')
    .select('id')
    .where('headline', '=', headline)
    .executeTakeFirstOrThrow()
  // As the console does. Staff sessions are short, and no browser is needed here.
  const review = await staff.post('/functions/v1/review-campaign', {
    data: { id, approve: true },
    headers: { origin: BASE_URL },
  })
  expect(review.status(), await review.text()).toBe(200)

  await open(reading, '/feed')
  const card = reading.getByRole('complementary', { name: 'Sponsored' })
  await expect(card).toContainText(headline)
  await card.scrollIntoViewIfNeeded()
  await expect
    .poll(
      async () =>
        (await db.selectFrom('campaigns').select('seen').where('id', '=', id).executeTakeFirst())?.seen,
    )
    .toBe(1)
  await context.close()

  await open(page, '/sponsor')
  await expect(campaigns).toContainText('1 of 1 seen')
  await expect(campaigns).toContainText('Completed')
})
