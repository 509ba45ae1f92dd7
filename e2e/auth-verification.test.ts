import { BASE_URL } from './support/addresses.ts'
import { authScreen, breakPosts, callAuth, recordPosts, toast } from './support/auth-screen.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { linkIn, mailsTo, mailTo } from './support/mails.ts'
import { open } from './support/open.ts'
import { db, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PENDING = { verified: false }
const VERIFY = /verif|confirm/i
const RESEND = { name: 'Resend verification email' }

test('[AUTH-18] [AUTH-19] [AUTH-20] [AUTH-27] an unconfirmed person sees which address the link went to instead of the tabs', async ({
  page,
}) => {
  const person = await signIn(page, PENDING)
  await open(page, '/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(page.getByRole('main')).toContainText(/spam folder/)
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('signing in unconfirmed leads to the same screen', async ({ page, request }) => {
  const person = await register(request, PENDING)
  await open(page, '/auth')
  await authScreen(page).submitLogin(person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await expect(page.getByRole('main')).toContainText(person.email)
})

for (const path of ['/auth', '/profile']) {
  test(`[AUTH-21] [AUTH-23] the email is sent again from ${path}`, async ({ page }) => {
    const person = await signIn(page, PENDING)
    await mailTo(person.email, VERIFY)
    await open(page, path)
    await page.getByRole('button', RESEND).click()
    await expect(toast(page, 'Verification email sent')).toContainText(
      'Please check your inbox and click the verification link.',
    )
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)
    await expect(page).toHaveURL(path)
  })
}

test('[AUTH-23] clicked before the scripts have loaded, it still shows the notice', async ({ page }) => {
  const person = await signIn(page, PENDING)
  await mailTo(person.email, VERIFY)
  await page.route('**/assets/*.js', () => new Promise(() => {}))
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.getByRole('button', RESEND)).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', RESEND).click()
  await expect(toast(page, 'Verification email sent')).toContainText(
    'Please check your inbox and click the verification link.',
  )
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)
})

test('[AUTH-22] [ERR-03] another account can be used: the session ends', async ({ page }) => {
  await signIn(page, PENDING)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Sign in with a different account' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(toast(page, 'Signed out')).toHaveText('Signed out')
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
})

test("[AUTH-24] a refused resend shows the provider's message", async ({ page }) => {
  const { email } = await signIn(page, PENDING)
  for (let i = 0; i < 5; i++) await callAuth(page.request, 'send-verification-email', { email })
  await open(page, '/auth')
  await page.getByRole('button', RESEND).click()
  await expect(toast(page, 'Failed to resend verification')).toContainText(
    'Too many attempts. Please wait a moment and try again.',
  )
})

test('[AUTH-25] a resend that fails on the way shows an error', async ({ page }) => {
  await signIn(page, PENDING)
  await breakPosts(page)
  await open(page, '/auth')
  await page.getByRole('button', RESEND).click()
  await expect(toast(page, 'Error')).toContainText('Failed to resend verification email.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
})

test('[AUTH-26] after signing out there is no address and no email', async ({ page, context }) => {
  const person = await signIn(page, PENDING)
  await mailTo(person.email, VERIFY)
  const posts = recordPosts(page)
  await open(page, '/auth')
  await context.clearCookies()
  await page.getByRole('button', RESEND).click()
  await expect(toast(page, 'Error')).toContainText('No email address found.')
  expect(posts).toEqual(['/auth.data'])

  // A later email has arrived, so an earlier one would have, too.
  await callAuth(page.request, 'request-password-reset', { email: person.email })
  await mailTo(person.email, /password/i)
  expect((await mailsTo(person.email)).filter(({ subject }) => VERIFY.test(subject))).toHaveLength(1)
})

for (const path of ['/auth', '/profile']) {
  test(`[AUTH-28] [DEC-72] confirming in another tab leads on from ${path} to /feed`, async ({
    page,
    context,
  }) => {
    const person = await signIn(page, PENDING)
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
    const tab = await context.newPage()
    await confirmAddress(tab, person.email)
    await expect(tab.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0)
    await expect(page).toHaveURL('/feed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Today's Drops")
  })
}

test('[AUTH-28] the screen notices a confirmed address without word from another tab', async ({ page }) => {
  const person = await signIn(page, PENDING)
  await open(page, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
  await expect(page).toHaveURL('/feed')
})

test('[DEC-72] opening the link confirms nothing; clicking the button elsewhere signs out here', async ({
  page,
  browser,
}) => {
  const person = await signIn(page, PENDING)
  await open(page, '/auth')
  const phone = await browser.newPage({ baseURL: BASE_URL, javaScriptEnabled: false })
  await phone.goto(linkIn(await mailTo(person.email, VERIFY)))
  await expect(phone.getByRole('main')).toContainText(person.email)
  await expect(phone.getByRole('main').getByRole('button')).toHaveCount(1)
  const account = db.selectFrom('users').select('email_verified').where('id', '=', person.id)
  expect(await account.executeTakeFirst()).toEqual({ email_verified: false })

  await phone.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(phone).toHaveURL('/feed')
  await phone.context().close()
  expect(await account.executeTakeFirst()).toEqual({ email_verified: true })
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible({ timeout: 10_000 })
})

test('the screen stays when the network does not answer', async ({ page }) => {
  await signIn(page, PENDING)
  await open(page, '/auth')
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/functions/v1/get-session'),
  )
  await page.route('**/functions/v1/**', (route) => route.abort())
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
})

for (const social of ['google', 'linkedin_oidc'] as const) {
  test(`[AUTH-29] an unconfirmed address from ${social} shows no question`, async ({ page }) => {
    await signIn(page, { verified: false, social })
    await open(page, '/auth')
    await expect(page).toHaveURL('/feed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Today's Drops")
  })
}

test('an invalid verification link says so', async ({ page }) => {
  await open(page, '/verify-email?token=nonsense')
  await expect(page.getByText(/This verification link is no longer valid/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth')
})
