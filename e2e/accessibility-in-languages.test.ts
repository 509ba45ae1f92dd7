import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import { LOCALES } from '@daily-drops/messages/locales'
import { itemActions } from '@daily-drops/messages/subjects/item-actions'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const SCREENS = { de: { width: 1280, height: 900 }, ar: { width: 390, height: 844 } } as const

// Recording every step costs more than the checks themselves, which report what is wrong and where.
test.use({ trace: 'off' })

for (const [locale, viewport] of Object.entries(SCREENS) as ['de' | 'ar', typeof SCREENS.de][]) {
  test.describe(`in ${LOCALES[locale].name}`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => serveVideoHost(page))

    async function expectSound(page: Page, path: string) {
      await open(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }

    test('the pages that visitors see most are accessible', async ({ page }) => {
      for (const path of ['', '/topics/ai-ml', '/search?q=the', '/auth?tab=register'])
        await expectSound(page, `/${locale}${path}`)
    })

    test('the pages that readers see most are accessible', async ({ page }) => {
      const { id } = await signInReader(page)
      await setInterfaceLanguage(db, id, locale)
      await expectSound(page, '/settings')
      await expectSound(page, '/feed')
      const more = page.getByRole('button', { name: itemActions.in(locale)('more'), exact: true })
      await more.first().click()
      await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible()
      await expectAccessible(page)
    })

    test('onboarding is accessible', async ({ page }) => {
      const { id } = await signIn(page, { onboarded: false })
      await setInterfaceLanguage(db, id, locale)
      await expectSound(page, '/onboarding')
    })
  })
}
