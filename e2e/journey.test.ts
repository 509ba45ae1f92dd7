import type { Locator, Page } from '@playwright/test'
import { linkIn, mailTo } from './support/mails.ts'
import { open } from './support/open.ts'
import { aStranger } from './support/people.ts'
import { expect, test } from './support/test.ts'

const MOST_STOPS = 60

/**
 * Moves with Tab as a person without a mouse does, and back again at the end of the page. Fails if the
 * control is unreachable.
 */
async function tabTo(page: Page, target: Locator) {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await expect(target).toBeVisible()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function chooseTab(page: Page, name: string) {
  await tabTo(page, page.getByRole('tab', { selected: true }))
  while (!(await tab(page, name).evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowRight')
  }
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}

async function signIn(page: Page, email: string, password: string) {
  await type(page, 'Email', email)
  await type(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back 👋')).toBeVisible()
}

async function signOut(page: Page) {
  await press(page, page.getByRole('button', { name: 'User menu' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
}

test('[AUTH-15] [AUTH-35] [AUTH-42] from the first visit to a new password, by keyboard alone', async ({
  page,
}) => {
  test.slow()
  const person = aStranger()
  const newPassword = 'difference engine'
  const started = performance.now()
  const timings: string[] = []
  const passed = (what: string) => timings.push(`${what} ${Math.round(performance.now() - started)} ms`)

  await test.step('register', async () => {
    await open(page, '/')
    await press(page, link(page, 'Sign In'))
    await expect(page).toHaveURL('/auth')
    await chooseTab(page, 'Register')
    await type(page, 'Full name', person.name)
    await type(page, 'Email', person.email)
    await type(page, 'Password', person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Account created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(person.email)
    passed('registered')
  })

  await test.step('confirm the address from the email', async () => {
    const mail = await mailTo(person.email, 'Confirm your email address')
    passed('verification mail received')
    expect(mail.from).toContain('hello@dailydrops.test')
    expect(mail.to).toEqual([person.email])
    expect(mail.text).toContain(`Hello ${person.name},`)
    expect(mail.html).toContain(linkIn(mail).replaceAll('&', '&amp;'))
    await open(page, linkIn(mail))
    await press(page, page.getByRole('button', { name: 'Confirm my address' }))
    await expect(page).toHaveURL('/onboarding')
    passed('confirmed')
  })

  await test.step('sign out and in', async () => {
    await signOut(page)
    await press(page, link(page, 'Sign In'))
    await signIn(page, person.email, person.password)
    await expect(page).toHaveURL('/onboarding')
    passed('signed in')
    await signOut(page)
  })

  await test.step('choose a new password from the email', async () => {
    await press(page, link(page, 'Sign In'))
    await chooseTab(page, 'Reset')
    await type(page, 'Email', person.email)
    await page.keyboard.press('Enter')
    await expect(page.getByText("We've sent you a password reset link.")).toBeVisible()

    const mail = await mailTo(person.email, 'Reset your password')
    passed('reset mail received')
    expect(mail.html).toContain(linkIn(mail).replaceAll('&', '&amp;'))
    expect(new URL(linkIn(mail)).pathname).toBe('/reset-password')
    await open(page, linkIn(mail))
    await type(page, 'New password', newPassword)
    await type(page, 'Confirm password', newPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password updated')).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })

  await test.step('the old password is refused, the new one is accepted', async () => {
    await type(page, 'Email', person.email)
    await type(page, 'Password', person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await page.getByLabel('Password', { exact: true }).clear()
    await type(page, 'Password', newPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/onboarding')
    passed('signed in with the new password')
  })

  test.info().annotations.push({ type: 'timings', description: timings.join(', ') })
  process.stdout.write(`account journey: ${timings.join(', ')}\n`)
})
