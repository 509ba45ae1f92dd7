import type { Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

async function expectNotFound(page: Page, path: string) {
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('404')
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible()
  await expect(page).toHaveTitle(/Page Not Found/)
}

test('[NF-01] [NF-02] is shown at every address outside the route table', async ({ page }) => {
  for (const path of ['/nowhere', '/feed/extra', '/admin/nowhere', '/topics/a/b/c', '/%F0%9F%92%A7']) {
    await expectNotFound(page, path)
  }
})

test('[NF-04] [NF-01] /404 is the same page', ({ page }) => expectNotFound(page, '/404'))

test('[NF-03] links to the feed and the home page', async ({ page }) => {
  for (const to of ['/feed', '/']) {
    await expectNotFound(page, '/nowhere')
    await page.getByRole('main').locator(`a[href="${to}"]`).click()
    await expect(page).toHaveURL(to)
  }
})

test('[NF-01] keeps the header of a signed-in person', async ({ page }) => {
  await signIn(page)
  await expectNotFound(page, '/nowhere')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
})
