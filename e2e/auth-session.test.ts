import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseSignOut } from '@daily-drops/db/testing/accounts'
import type { BrowserContext, Page } from '@playwright/test'
import { authScreen, toast } from './support/auth-screen.ts'
import { open } from './support/open.ts'
import { db, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

/** Holds the response for a page. Resolves to the function that releases it. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}.data*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const { who, ends } of [
  { who: 'signed in', ends: '/profile' },
  { who: 'signed out meanwhile', ends: '/auth?next=%2Fprofile' },
]) {
  test(`[AUTH-30] ${who}: nothing is decided while the session is loading`, async ({ page, context }) => {
    await signIn(page)
    await open(page, '/')
    const letThrough = await holdBack(page, '/profile')
    if (who !== 'signed in') await context.clearCookies()
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL('/')
    letThrough()
    await expect(page).toHaveURL(ends)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  })
}

test('[AUTH-31] signing in and out in one tab changes the header of the other without a reload', async ({
  context,
  request,
}) => {
  const person = await register(request)
  const [here, there] = [await context.newPage(), await context.newPage()]
  await open(there, '/pricing')
  await there.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect(signInLink(there)).toBeVisible()

  await open(here, '/auth')
  await authScreen(here).submitLogin(person)
  await expect(userMenu(here)).toBeVisible()
  await expect(userMenu(there)).toBeVisible()

  await userMenu(here).click()
  await here.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(signInLink(there)).toBeVisible()
  expect(await there.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('[AUTH-32] the session survives a reload and a restart of the browser', async ({
  playwright,
  request,
  launchOptions,
  baseURL,
  address,
}) => {
  const person = await register(request)
  const folder = await mkdtemp(join(tmpdir(), 'daily-drops-browser-'))
  const start = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { 'x-forwarded-for': address },
    })

  const before = await start()
  const page = await before.newPage()
  await open(page, '/auth')
  await authScreen(page).submitLogin(person)
  await expect(page).toHaveURL('/feed')
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  await before.close()

  const after = await start()
  const again = await after.newPage()
  await open(again, '/')
  await expect(userMenu(again)).toBeVisible()
  await after.close()
  await rm(folder, { recursive: true, force: true })
})

test('[ERR-02] says so when signing out fails, and the person stays signed in', async ({ page }) => {
  const { id } = await signIn(page)
  await open(page, '/feed')
  await refuseSignOut(db, id)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toast(page, 'Error signing out')).toContainText('There was a problem signing you out')
  await expect(userMenu(page)).toBeVisible()
})

test('[AUTH-35] [ERR-01] [DEC-17] signing out leads to the front page', async ({ page }) => {
  await signIn(page)
  await open(page, '/feed')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(signInLink(page)).toBeVisible()
  await expect(toast(page, 'Signed out successfully')).toContainText("You've been logged out of your account")
})
