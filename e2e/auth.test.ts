import { authScreen, breakPosts, callAuth, recordPosts, toast } from './support/auth-screen.ts'
import { mailTo } from './support/mails.ts'
import { open } from './support/open.ts'
import { aStranger, db, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const UNEXPECTED = 'An unexpected error occurred'

test.describe('what /auth shows', () => {
  test('[AUTH-01] [AUTH-02] a visitor is welcomed and finds three tabs', async ({ page }) => {
    await open(page, '/auth')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Daily Drops')
    await expect(
      page.getByText('Your personalised content discovery platform', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Login', 'Register', 'Reset'])
  })

  for (const { id, tab, fields } of [
    { id: 'AUTH-03', tab: 'login', fields: ['Email', 'Password'] },
    { id: 'AUTH-04] [AUTH-05', tab: 'register', fields: ['Full name', 'Email', 'Password'] },
  ]) {
    test(`[${id}] the ${tab} tab has two social buttons, then its form`, async ({ page }) => {
      await open(page, `/auth?tab=${tab}`)
      const panel = page.getByRole('tabpanel')
      await expect(panel.locator('button[type=submit]')).toHaveText([
        'Continue with LinkedIn',
        'Continue with Google',
        tab === 'login' ? 'Sign in' : 'Create account',
      ])
      await expect(panel.locator('label')).toHaveText(fields)
      const google = await panel.getByRole('button', { name: 'Continue with Google' }).boundingBox()
      const first = await panel.getByRole('textbox').first().boundingBox()
      expect(google?.y).toBeLessThan(first?.y ?? 0)
    })
  }

  test('[AUTH-09] the reset tab asks for an email only', async ({ page }) => {
    await open(page, '/auth?tab=reset')
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(1)
    await expect(authScreen(page).email).toBeVisible()
    await expect(authScreen(page).sendLink).toBeVisible()
  })

  test('[AUTH-10] a confirmed person is sent to /feed', async ({ page }) => {
    await signIn(page)
    await open(page, '/auth')
    await expect(page).toHaveURL('/feed')
  })

  test('the tab is in the address, moves by arrow keys and keeps the typed email', async ({ page }) => {
    const { email, tab } = authScreen(page)
    await open(page, '/auth?next=%2Fsearch')
    await email.fill('ada@example.com')
    await tab('Login').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/auth?tab=register&next=%2Fsearch')
    await expect(email).toHaveValue('ada@example.com')
    await tab('Reset').click()
    await expect(page).toHaveURL('/auth?tab=reset&next=%2Fsearch')
    await expect(email).toHaveValue('ada@example.com')
    await page.reload()
    await expect(tab('Reset')).toHaveAttribute('aria-selected', 'true')
  })

  test('the password can be shown', async ({ page }) => {
    await open(page, '/auth')
    await authScreen(page).password.fill('analytical')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(authScreen(page).password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(authScreen(page).password).toHaveAttribute('type', 'password')
  })
})

test.describe("what the browser's own checks block", () => {
  test('[AUTH-06] registering with any one field empty sends nothing', async ({ page }) => {
    const posts = recordPosts(page)
    const { fullName, email, password, register } = authScreen(page)
    await open(page, '/auth?tab=register')
    for (const missing of [fullName, email, password]) {
      await fullName.fill('Ada')
      await email.fill('ada@example.com')
      await password.fill('analytical')
      await missing.fill('')
      await expect(missing).toHaveAttribute('required')
      await register.click()
      await expect(missing).toBeFocused()
    }
    expect(posts).toEqual([])
  })

  test('[AUTH-07] a malformed address is not sent from any tab', async ({ page }) => {
    const posts = recordPosts(page)
    const screen = authScreen(page)
    const malformed = { email: 'not-an-address', password: 'analytical' }
    await open(page, '/auth')
    await screen.submitLogin(malformed)
    await expect(screen.email).toBeFocused()
    await screen.tab('Register').click()
    await screen.submitRegister(malformed)
    await expect(screen.email).toBeFocused()
    await screen.tab('Reset').click()
    await screen.submitReset(malformed)
    await expect(screen.email).toBeFocused()
    await expect(screen.email).toHaveAttribute('type', 'email')
    expect(posts).toEqual([])
  })

  test('[AUTH-08] a password of five characters blocks registration, six are accepted', async ({ page }) => {
    const posts = recordPosts(page)
    const screen = authScreen(page)
    await open(page, '/auth?tab=register')
    await expect(screen.password).toHaveAttribute('minlength', '6')
    await screen.fullName.fill('Ada Lovelace')
    await screen.email.fill(aStranger().email)
    await screen.password.pressSequentially('zq7#k')
    await screen.register.click()
    await expect(screen.password).toBeFocused()
    expect(posts).toEqual([])
    await screen.password.pressSequentially('d')
    await screen.register.click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    expect(posts).toEqual(['/auth.data'])
  })
})

test.describe('signing in', () => {
  test('[AUTH-11] [API-01] correct credentials show a welcome', async ({ page, request }) => {
    const person = await register(request)
    await open(page, '/auth')
    await authScreen(page).submitLogin(person)
    await expect(page).toHaveURL('/feed')
    await expect(toast(page, 'Welcome back 👋')).toContainText("You've been signed in successfully.")
  })

  test('leads back to where the person was going, on this site only', async ({ page, request }) => {
    const person = await register(request)
    await open(page, '/profile?tab=liked')
    await expect(page).toHaveURL('/auth?next=%2Fprofile%3Ftab%3Dliked')
    await authScreen(page).submitLogin(person)
    await expect(page).toHaveURL('/profile?tab=liked')

    await page.context().clearCookies()
    await open(page, '/auth?next=//elsewhere.example/feed')
    await authScreen(page).submitLogin(person)
    await expect(page).toHaveURL('/feed')
  })

  test('[AUTH-12] a refusal appears on its tab, and takes the focus', async ({ page, request }) => {
    const screen = authScreen(page)
    const person = await register(request)

    await open(page, '/auth')
    await screen.submitLogin({ email: person.email, password: 'not this one' })
    await expect(screen.alert).toHaveText('Invalid email or password')
    await expect(screen.alert).toBeFocused()
    await expect(page).toHaveURL('/auth')

    await screen.tab('Register').click()
    await expect(screen.alert).toHaveCount(0)
    await screen.submitRegister({ ...aStranger(), password: 'iloveyou' })
    await expect(screen.alert).toHaveText(/This password is one of the most common ones/)
    await expect(page).toHaveURL('/auth?tab=register')

    await screen.tab('Reset').click()
    await expect(screen.alert).toHaveCount(0)
    const { email } = person
    for (let i = 0; i < 5; i++) await callAuth(page.request, 'request-password-reset', { email })
    await screen.submitReset(person)
    await expect(screen.alert).toHaveText('Too many attempts. Please wait a moment and try again.')
    await expect(page).toHaveURL('/auth?tab=reset')
  })

  test('[DEC-73] an address that already has an account is treated like a new one, and its owner is notified', async ({
    page,
    request,
  }) => {
    const owner = await register(request)
    await open(page, '/auth?tab=register')
    await authScreen(page).submitRegister({ ...owner, password: 'of a stranger' })
    await expect(toast(page, 'Account created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
    await expect(page.getByRole('main')).toContainText(owner.email)
    const mail = await mailTo(owner.email, 'You already have an account')
    expect(mail.links.map((link) => new URL(link).search)).toEqual(
      expect.arrayContaining(['?tab=login', '?tab=reset']),
    )
    await page.goto(mail.links.find((link) => link.endsWith('tab=login')) ?? '')
    await authScreen(page).submitLogin(owner)
    await expect(page).toHaveURL('/feed')
  })

  for (const status of [undefined, 502]) {
    test(`[AUTH-13] ${status ? 'a broken answer' : 'no answer'} shows an error message`, async ({ page }) => {
      const screen = authScreen(page)
      const stranger = aStranger()
      await breakPosts(page, status)
      await open(page, '/auth')
      await screen.submitLogin(stranger)
      await expect(screen.alert).toHaveText(UNEXPECTED)
      await screen.tab('Register').click()
      await expect(screen.alert).toHaveCount(0)
      await screen.submitRegister(stranger)
      await expect(screen.alert).toHaveText(UNEXPECTED)
      await screen.tab('Reset').click()
      await expect(screen.alert).toHaveCount(0)
      await screen.submitReset(stranger)
      await expect(screen.alert).toHaveText(UNEXPECTED)
      await expect(page).toHaveURL('/auth?tab=reset')
    })
  }

  for (const tab of ['login', 'register']) {
    test(`[AUTH-17] a provider that is not enabled says so in Italian on the ${tab} tab`, async ({
      page,
    }) => {
      const { alert } = authScreen(page)
      await open(page, `/auth?tab=${tab}`)
      for (const [name, other] of [
        ['Google', 'LinkedIn'],
        ['LinkedIn', 'Google'],
      ]) {
        await page.getByRole('button', { name: `Continue with ${name}` }).click()
        await expect(alert).toHaveText(
          `L'accesso con ${name} non è al momento disponibile. Prova con ${other} o registrati con l'e-mail.`,
        )
        await expect(alert).toHaveAttribute('lang', 'it')
        await expect(alert).toBeFocused()
      }
    })
  }
})

test.describe('registering', () => {
  test.use({ timezoneId: 'Europe/Rome' })

  test('[AUTH-14] [AUTH-15] success shows a notice and the screen asks to check the inbox', async ({
    page,
  }) => {
    const stranger = aStranger()
    await open(page, '/auth?tab=register')
    await authScreen(page).submitRegister(stranger)
    await expect(toast(page, 'Account created successfully')).toContainText(
      'Please check your email to verify your account.',
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
    await expect(page).toHaveURL('/auth')

    const profile = await db
      .selectFrom('profiles')
      .select('time_zone')
      .where('email', '=', stranger.email)
      .executeTakeFirstOrThrow()
    expect(profile.time_zone).toBe('Europe/Rome')
  })
})

test('[AUTH-16] a reset request is confirmed, whether or not the account exists', async ({ page }) => {
  await open(page, '/auth?tab=reset')
  await authScreen(page).submitReset(aStranger())
  await expect(toast(page, 'Check your inbox')).toContainText("We've sent you a password reset link.")
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('refusals and notices are part of the page', async ({ page }) => {
    const screen = authScreen(page)
    await page.goto('/auth')
    await screen.submitLogin({ ...aStranger(), password: 'whatever' })
    await expect(screen.alert).toHaveText('Invalid email or password')
    await screen.tab('Reset').click()
    await expect(page).toHaveURL('/auth?tab=reset')
    await screen.submitReset(aStranger())
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      "We've sent you a password reset link.",
    )
  })
})
