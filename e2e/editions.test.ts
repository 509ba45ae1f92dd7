import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { open } from './support/open.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

test('/editions shows an edition mark per day, and links to a date', async ({ page }) => {
  await signInReader(page)
  await open(page, '/feed')
  await open(page, '/editions')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /: 0 of 5 opened$/ })).toHaveCount(1)
  await expect(main.locator('[aria-current=date]')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const date = main.getByLabel('Select date')
  const latest = await date.getAttribute('max')
  const earliest = await date.getAttribute('min')
  await date.fill(earliest as string)
  await expect(page).toHaveURL(`/editions?date=${earliest}`)
  await expect(main.getByRole('heading', { name: 'No editions in these months' })).toBeVisible()
  await date.fill(latest as string)
  await expect(page).toHaveURL(`/editions?date=${latest}`)
  await expect(main.getByText('0 of 5 opened', { exact: true })).toBeVisible()
})
