import { OPENID_PORTS, SOCIAL_URL } from './support/addresses.ts'
import { awaitScripts, open } from './support/open.ts'
import { PROVIDER_ACCOUNTS } from './support/provider-accounts.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: SOCIAL_URL })

for (const [id, name] of [
  ['google', 'Google'],
  ['linkedin_oidc', 'LinkedIn'],
] as const) {
  const account = PROVIDER_ACCOUNTS[id]
  const atProvider = `http://127.0.0.1:${OPENID_PORTS[id]}/**`

  test(`[AUTH-29] [PERM-08] ${name}: from the button through the provider to an account`, async ({
    page,
  }) => {
    await open(page, '/auth?next=%2Fprofile')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await page.waitForURL(atProvider)
    await page.getByRole('button', { name: `Continue as ${account.name}` }).click()
    // A new reader goes from the page they were going to through onboarding.
    await expect(page).toHaveURL('/onboarding?next=%2Fprofile')
    await awaitScripts(page)

    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menu')).toContainText(account.email)
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

    // The provider remembers the person, so the second time it does not ask.
    await open(page, '/auth')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect(page).toHaveURL('/onboarding')
  })

  test(`${name}: cancelling there shows a notice here`, async ({ page }) => {
    await open(page, '/auth')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await page.waitForURL(atProvider)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/auth\?error=/)
    await expect(page.getByRole('alert')).toHaveText(
      'We couldn’t sign you in with this provider. Please try again.',
    )
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons still lead to the provider', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.waitForURL(`http://127.0.0.1:${OPENID_PORTS.google}/**`)
  })
})
