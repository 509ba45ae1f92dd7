import type { Page } from '@playwright/test'
import { linkIn, mailTo } from './support/mails.ts'
import { aStranger, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

const main = (page: Page) => page.getByRole('main')

test('the navigation, the search and the footer links work', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' }).click()
  await expect(page).toHaveURL('/topics')
  await page.getByRole('banner').getByRole('search').getByRole('button').click()
  await expect(page).toHaveURL(/\/search\??$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the drawer's entries are below the header", async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText([
      'Feed',
      'Topics',
      'Search',
      'Pricing',
      'Newsletter',
      'Sign In',
    ])
    await menu.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth')
  })
})

test('sign in, a refusal, and sign out', async ({ page }) => {
  const person = await signIn(page)
  await page.context().clearCookies()
  await page.goto('/auth?next=%2Fprofile')
  for (const password of ['not this one', person.password]) {
    await main(page).getByLabel('Email').fill(person.email)
    await main(page).getByLabel('Password').fill(password)
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    if (password !== person.password)
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  }
  await expect(page).toHaveURL('/profile')

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('register, change the account and reset the password', async ({ page }) => {
  const person = aStranger()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await main(page).getByLabel('Full name').fill(person.name)
  await main(page).getByLabel('Email').fill(person.email)
  await main(page).getByLabel('Password').fill(person.password)
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(main(page)).toContainText(person.email)
  await main(page).getByRole('button', { name: 'Sign in with a different account' }).click()

  await page.getByRole('tab', { name: 'Reset' }).click()
  await main(page).getByLabel('Email').fill(person.email)
  await main(page).getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status')).toContainText('Check your inbox')

  await page.goto(linkIn(await mailTo(person.email, 'Reset your password')))
  await main(page).getByLabel('New password').fill('difference engine')
  await main(page).getByLabel('Confirm password').fill('difference engine')
  await main(page).getByRole('button', { name: 'Update password' }).click()
  await expect(page).toHaveURL('/auth')
})
