import { button, notices, topic } from './support/choosing.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { awaitScripts, open } from './support/open.ts'
import { aStranger } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SCREENS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
}
/** From sign-up to a matching first edition. */
const LONGEST_MS = 120_000

for (const [name, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('from the landing page to the first edition', async ({ page }) => {
      test.slow()
      const person = aStranger()
      await open(page, '/')
      if (name === 'phone') await button(page, 'Open menu').click()
      await page.getByRole('link', { name: 'Sign In' }).last().click()
      const started = performance.now()

      await page.getByRole('tab', { name: 'Register' }).click()
      await page.getByLabel('Full name').fill(person.name)
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await button(page, 'Create account').click()
      await confirmAddress(page, person.email)

      await expect(page).toHaveURL(/\/onboarding/)
      await awaitScripts(page)
      await topic(page, 'Design').check()
      await button(page, 'Continue').click()
      await expect(page).toHaveURL(/step=2/)
      await button(page, 'Continue').click()
      await expect(page).toHaveURL(/step=3/)
      await page.getByLabel('First name').fill('Ada')
      await button(page, 'Continue').click()
      await button(page, 'Complete Setup').click()

      await expect(page).toHaveURL('/feed')
      await expect(notices(page)).toContainText('Your account has been set up successfully.')
      await expect(page.getByRole('article')).toHaveCount(5)
      await expect(page.getByText('You follow Design').first()).toBeVisible()
      const took = Math.round(performance.now() - started)
      test.info().annotations.push({ type: 'timing', description: `${name}: ${took} ms` })
      expect(took).toBeLessThan(LONGEST_MS)
    })
  })
}
