import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectNoSidewaysScroll,
  removeAll,
} from './support/accessible.ts'
import { open } from './support/open.ts'
import { exampleOf, PATTERNS } from './support/page-list.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SMALLEST = { width: 360, height: 740 }

// Recording every step costs more than the checks themselves, which report what is wrong and where.
test.use({ trace: 'off' })

/**
 * The first Tab stop is the skip link, which is visible and leads past the header. The next stop shows its
 * focus.
 */
async function expectKeyboardEntry(page: Page) {
  const skip = page.getByRole('link', { name: /^(Skip to content|Vai al contenuto)$/ })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement as Element)
    return `${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset}`
  })
  expect(outline).toBe('solid 2px 2px')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

async function expectSound(page: Page, path: string) {
  // Video pictures arrive late or never, so their placeholder is checked.
  await page.route('https://i.ytimg.com/**', (route) => route.abort())
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const refusal = page.getByRole('alert')
  if (await refusal.count()) await expect(refusal).toBeFocused()
  else await expectKeyboardEntry(page)
  await page.setViewportSize(SMALLEST)
  await expectNoSidewaysScroll(page)
  await expectAccessibleAtBothSizes(page)
}

/** Who sees the page. Everyone else gets another page of this list. */
const FOR_NEWCOMERS = ['/onboarding']
const FOR_STAFF = /^\/(feed|preferences|profile|settings|admin)/
const WITHOUT_PAGE = ['/logout', '/reactions/start', '/reactions/finish']

for (const pattern of PATTERNS.filter((pattern) => !WITHOUT_PAGE.includes(pattern))) {
  test(`${pattern} is accessible`, async ({ page }) => {
    if (FOR_NEWCOMERS.includes(pattern)) await signIn(page, { onboarded: false })
    // A long page takes time to check, twice at each width.
    test.slow()
    if (FOR_STAFF.test(pattern)) await signIn(page, { role: 'superadmin' })
    await expectSound(page, exampleOf(pattern))
  })
}

for (const path of ['/auth?tab=register', '/auth?tab=reset', '/auth?error=TOKEN_EXPIRED']) {
  test(`${path} is accessible`, ({ page }) => expectSound(page, path))
}

test('a refusal on /auth is accessible', async ({ page }) => {
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Google')
  await expectAccessible(page)
})

test('the verification screen is accessible', async ({ page }) => {
  await signIn(page, { verified: false })
  await expectSound(page, '/profile')
})

for (const path of ['/admin', '/admin/dashboard', '/admin/sources', '/admin/articles']) {
  test(`the refusal of ${path} is accessible`, async ({ page }) => {
    await signIn(page)
    await expectSound(page, path)
  })
}

test('the open user menu is accessible and returns the focus when it closes', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/')
  const trigger = page.getByRole('button', { name: 'User menu' })
  await trigger.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
})

test('the open search box is accessible', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
})

test('the open drawer is accessible, keeps the focus inside and returns it', async ({ page }) => {
  await page.setViewportSize(SMALLEST)
  await signIn(page, { role: 'admin' })
  await open(page, '/')
  const trigger = page.getByRole('button', { name: 'Open menu' })
  await trigger.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (let stop = 0; stop < 20; stop++) await page.keyboard.press('Tab')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
})

test('main topics opened on a phone are accessible', async ({ page }) => {
  await page.setViewportSize(SMALLEST)
  await open(page, '/topics')
  const folds = page.getByRole('main').locator('summary')
  for (const nth of [0, 1]) await folds.nth(nth).press('Enter')
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a toast is accessible and announced', async ({ page }) => {
  await signIn(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const notices = page.getByRole('region', { name: /^Notif/ })
  await expect(notices).toHaveAttribute('aria-live', 'polite')
  await expect(notices).toContainText('Signed out successfully')
  await expectAccessible(page)
})

test('the browsable API document is accessible', async ({ page }) => {
  await page.goto('/docs/api')
  // Some 300 functions are described alike.
  await removeAll(page, 'article:nth-of-type(n + 3), nav li:nth-child(n + 3)')
  expect(await page.getByRole('article').count()).toBeGreaterThan(20)
  await expectAccessible(page)
})
