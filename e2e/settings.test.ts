import { codeOtherThan, keyIn, nextCode } from '@daily-drops/server/testing/totp'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { awaitScripts, open } from './support/open.ts'
import { db, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

const region = (page: Page, name: string) => page.getByRole('region', { name })

async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await page.context().clearCookies()
  await open(page, '/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('names and zone are saved', async ({ page }) => {
  await signIn(page)
  await open(page, '/settings')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Augusta')
  const zone = region(page, 'Account').getByLabel('Time zone')
  await zone.selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await open(page, '/settings')
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await expect(zone).toHaveValue('Asia/Tokyo')
})

test('[DEC-15] an authenticator app protects the next sign-in', async ({ page }) => {
  const person = await signIn(page)
  await open(page, '/settings')
  const security = region(page, 'Security')
  await security.getByLabel('Your password').first().fill(person.password)
  await security.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(security.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  // A button half under the header is measured as half a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  const uri = (await security.getByRole('link', { name: 'open it in an app' }).getAttribute('href')) ?? ''
  const used = nextCode(keyIn(uri))
  await security.getByLabel('Code from your app').fill(used)
  await security.getByRole('button', { name: 'Turn on' }).click()
  await expect(security.getByText('Two-factor sign-in is on.')).toBeVisible()
  await mailTo(person.email, 'Two-factor sign-in was turned on')

  await signInAgain(page, person)
  await expect(page).toHaveURL('/second-factor')
  await awaitScripts(page)
  await expectAccessible(page)
  await page.getByLabel('Code').fill(codeOtherThan(keyIn(uri), used))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/feed')
})

test('a passkey signs in', async ({ page }) => {
  const person = await signIn(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await open(page, '/settings')
  const adding = page.locator('form', { has: page.getByRole('button', { name: 'Add a passkey' }) })
  await adding.getByLabel('Your password').fill('a guess')
  await adding.getByRole('button').click()
  await expect(page.getByText('That isn’t your password. Check it and try again.')).toBeVisible()
  // Cancelled in the browser's own dialog, then confirmed.
  await page.evaluate(() => {
    const { credentials } = navigator
    const create = credentials.create.bind(credentials)
    credentials.create = async () => {
      credentials.create = create
      throw new DOMException('The operation timed out.', 'NotAllowedError')
    }
  })
  await adding.getByLabel('Your password').fill(person.password)
  await adding.getByRole('button').click()
  await expect(page.getByText('No passkey was created.')).toBeVisible()
  await adding.getByLabel('Your password').fill(person.password)
  await adding.getByRole('button').click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await mailTo(person.email, 'A passkey was added')

  await page.context().clearCookies()
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/feed')
  await open(page, '/settings')
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove' }) })
  await listed.getByLabel('Your password').fill('a guess')
  await listed.getByRole('button', { name: 'Remove' }).click()
  await expect(listed.getByText('That isn’t your password. Check it and try again.')).toBeVisible()
  await listed.getByLabel('Your password').fill(person.password)
  await listed.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  await mailTo(person.email, 'A passkey was removed')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a connected provider is disconnected with the password', async ({ page }) => {
    const person = await signIn(page, { social: 'google' })
    await page.goto('/settings')
    const connected = page.getByRole('listitem').filter({ hasText: 'Google' })
    await connected.getByLabel('Your password').fill('a guess')
    await connected.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('That isn’t your password. Check it and try again.')).toBeVisible()
    await connected.getByLabel('Your password').fill(person.password)
    await connected.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Google is disconnected.')).toBeVisible()
    await expect(connected).toHaveCount(0)
    await mailTo(person.email, 'A sign-in provider was disconnected')
  })
})

test('everything is exported as an archive', async ({ page }) => {
  const person = await signIn(page)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Request archive' }).click()
  await expect(page.getByText('We’re preparing your archive')).toBeVisible()
  const link = linkIn(await mailTo(person.email, 'Your data is ready'))
  const answer = await page.request.get(link)
  expect(answer.headers()['content-type']).toBe('application/zip')
  await page.context().clearCookies()
  const stranger = await page.request.get(link, { maxRedirects: 0 })
  expect(stranger.status()).toBe(302)
})

test('an account is deleted by email, and kept after all', async ({ page }) => {
  const person = await signIn(page)
  await open(page, '/settings')
  const danger = region(page, 'Danger zone')
  await danger.getByLabel('Your password').fill(person.password)
  await danger.getByRole('button', { name: 'Delete account' }).click()
  await expect(danger.getByText('Nothing is deleted until you confirm it there.')).toBeVisible()

  const link = linkIn(await mailTo(person.email, 'Delete your account?'))
  await open(page, link)
  await expectAccessible(page)
  const due = () =>
    db.selectFrom('account_deletions').select('due_at').where('user_id', '=', person.id).execute()
  expect(await due()).toEqual([])
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account will be deleted in 7 days.')).toBeVisible()
  expect(await due()).toHaveLength(1)
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await open(page, linkIn(await mailTo(person.email, 'Your account will be deleted')))
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('We’ve kept your account. Welcome back.')).toBeVisible()
  expect(await due()).toEqual([])
})
