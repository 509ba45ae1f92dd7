import { expectAccessible } from './support/accessible.ts'
import { authScreen, recordPosts } from './support/auth-screen.ts'
import { open } from './support/open.ts'
import { aStranger, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const COMMON = /This password is one of the most common/

test('an empty form names each missing field, links to all of them and focuses the first', async ({
  page,
}) => {
  const posts = recordPosts(page)
  const { fullName, email, password, register, tab } = authScreen(page)
  await open(page, '/auth?tab=register')
  await register.click()
  for (const field of [fullName, email, password]) {
    await expect(field).toHaveAccessibleDescription(/This field is required\./)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(fullName).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Email: This field is required.' }).click()
  await expect(email).toBeFocused()
  await expect(page.getByText('Please check 3 fields:')).toBeVisible()
  await tab('Login').click()
  await expect(email).not.toHaveAttribute('aria-invalid')
  expect(posts).toEqual([])
})

test('a field that the server refuses gets its error and the focus, and the rest stays', async ({ page }) => {
  const screen = authScreen(page)
  const stranger = aStranger()
  await open(page, '/auth?tab=register')
  await screen.submitRegister({ ...stranger, password: 'iloveyou' })
  await expect(screen.password).toHaveAccessibleDescription(COMMON)
  await expect(screen.password).toBeFocused()
  await expect(screen.email).toHaveValue(stranger.email)
  await expectAccessible(page)
})

test('settings say beside the field which password was wrong', async ({ page }) => {
  await signIn(page)
  await open(page, '/settings')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Change password' }) })
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill('a new password')
  await form.getByRole('button').click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
    'That isn’t your password. Check it and try again.',
  )
  await expect(form.getByLabel('Current password')).toBeFocused()
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused form keeps its errors and values, but not its password', async ({ page }) => {
    const { fullName, email, password, register } = authScreen(page)
    const stranger = aStranger()
    await page.goto('/auth?tab=register')
    await fullName.fill(stranger.name)
    await email.fill(stranger.email)
    await password.fill('iloveyou')
    await register.click()
    await expect(password).toHaveAccessibleDescription(COMMON)
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('')
    await expect(fullName).toHaveValue(stranger.name)
    await expect(email).toHaveValue(stranger.email)
    expect(await page.content()).not.toContain('iloveyou')
  })
})
