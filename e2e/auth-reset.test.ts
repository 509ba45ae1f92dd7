import type { APIRequestContext, Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { authScreen, breakPosts, callAuth, recordPosts, toast } from './support/auth-screen.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { open } from './support/open.ts'
import { db, type Person, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SPENT = 'This reset link is no longer valid. Request a new one.'

async function askForLink(request: APIRequestContext): Promise<{ person: Person; link: string }> {
  const person = await register(request)
  await callAuth(request, 'request-password-reset', { email: person.email })
  return { person, link: linkIn(await mailTo(person.email, /password/i)) }
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Update password' }).click()
}

async function expectDeadLink(page: Page): Promise<void> {
  await expect(authScreen(page).alert).toHaveText(SPENT)
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/auth?tab=reset')
}

test('[AUTH-36] [AUTH-37] [AUTH-42] [DEC-11] the emailed link changes the password and leads to /auth', async ({
  page,
  request,
}) => {
  const { person, link } = await askForLink(request)
  expect(link).toMatch(/\/reset-password\?token=\S+$/)
  await open(page, link)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2)
  await choose(page, 'difference engine')
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Password updated')).toBeVisible()

  await authScreen(page).submitLogin(person)
  await expect(authScreen(page).alert).toHaveText('Invalid email or password')
  await authScreen(page).submitLogin({ ...person, password: 'difference engine' })
  await expect(page).toHaveURL('/feed')
})

for (const { id, given, confirmed, says } of [
  { id: 'AUTH-38', given: 'difference', confirmed: 'different', says: "Passwords don't match" },
  { id: 'AUTH-39', given: '12345', confirmed: '12345', says: 'Password must be at least 6 characters' },
]) {
  test(`[${id}] "${says}" appears without asking the server`, async ({ page, request }) => {
    const posts = recordPosts(page)
    await open(page, (await askForLink(request)).link)
    await choose(page, given, confirmed)
    await expect(authScreen(page).alert).toHaveText(says)
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    expect(posts).toEqual([])
  })
}

test("[AUTH-40] a link used meanwhile: the server's message", async ({ page, request }) => {
  const { link } = await askForLink(request)
  await open(page, link)
  const token = new URL(link).searchParams.get('token')
  await callAuth(request, 'reset-password', { token, newPassword: 'the other one' })
  await choose(page, 'difference engine')
  await expectDeadLink(page)
})

test('[AUTH-41] a failure without a message', async ({ page, request }) => {
  await breakPosts(page, 502)
  await open(page, (await askForLink(request)).link)
  await choose(page, 'difference engine')
  await expect(authScreen(page).alert).toHaveText('An unexpected error occurred')
  await expect(page.getByLabel('New password')).toHaveValue('difference engine')
})

test.describe('[DEC-11] an invalid link says so at once', () => {
  test('missing', async ({ page }) => {
    await open(page, '/reset-password')
    await expectDeadLink(page)
  })

  test('used', async ({ page, request }) => {
    const { link } = await askForLink(request)
    await open(page, link)
    await choose(page, 'difference engine')
    await expect(page).toHaveURL('/auth')
    await open(page, link)
    await expectDeadLink(page)
  })

  test('expired', async ({ page, request }) => {
    const { person, link } = await askForLink(request)
    await db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', '=', person.id)
      .execute()
    await open(page, link)
    await expectDeadLink(page)
  })
})

test('the token stays on this site', async ({ page, request }) => {
  const foreign: string[] = []
  page.on('request', (asked) => {
    if (!asked.url().startsWith(`${BASE_URL}/`)) foreign.push(asked.url())
  })
  const response = await open(page, (await askForLink(request)).link)
  expect(response?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
  await expect(page.getByLabel('New password')).toBeVisible()
  expect(foreign).toEqual([])
})
