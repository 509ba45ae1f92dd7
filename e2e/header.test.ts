import { ROLES } from '@daily-drops/core/accounts/roles'
import type { Page } from '@playwright/test'
import { open, reload } from './support/open.ts'
import { loseProfile, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NAV = ['/feed', '/topics', '/search', '/pricing', '/newsletter']
const MOBILE = { width: 390, height: 844 }

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const searchBox = (page: Page) => page.getByPlaceholder('Search articles...')

async function openUserMenu(page: Page) {
  await expect(page.getByRole('menu')).toHaveCount(0)
  await header(page).getByRole('button', { name: 'User menu' }).click()
  return page.getByRole('menu')
}

const hrefs = (page: Page) => mainLinks(page).evaluateAll((links) => links.map((a) => a.getAttribute('href')))

test('[HDR-01] the header stays at the top while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 240 })
  await open(page, '/auth')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
  await expect(header(page)).toBeInViewport()
  expect((await header(page).boundingBox())?.y).toBe(0)
})

test('[HDR-02] [HDR-03] [HDR-10] a visitor sees the logo, the navigation and Sign In', async ({ page }) => {
  await open(page, '/privacy')
  await expect(header(page).getByRole('link', { name: 'Daily Drops' })).toHaveAttribute('href', '/')
  await expect(header(page).getByRole('link', { name: 'Daily Drops' }).locator('svg')).toBeVisible()
  expect(await hrefs(page)).toEqual(NAV)
  for (const to of NAV) {
    await mainLinks(page)
      .and(page.locator(`[href="${to}"]`))
      .click()
    await expect(page).toHaveURL(to)
    await expect(mainLinks(page).and(page.locator('[aria-current=page]'))).toHaveAttribute('href', to)
  }

  await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0)
  await header(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})

test('[HDR-04] [HDR-05] the user menu leads to the account pages', async ({ page }) => {
  await signIn(page)
  await open(page, '/pricing')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect((await openUserMenu(page)).getByRole('menuitem')).toHaveText([
    'Profile',
    'Preferences',
    'Settings',
    'Help',
    /^Language/,
    'Logout',
  ])
  await page.keyboard.press('Escape')
  for (const name of ['Profile', 'Preferences', 'Settings']) {
    await (await openUserMenu(page)).getByRole('menuitem', { name }).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
  }
})

test('[HDR-06] [DEC-17] Logout ends the session, lands on / and shows a notice', async ({ page }) => {
  await signIn(page)
  await open(page, '/profile')
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page.getByText("You've been logged out of your account")).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth/)
})

test('[HDR-07] the avatar shows the first two letters of the email address', async ({ page }) => {
  const { email } = await signIn(page)
  await open(page, '/')
  const avatar = header(page).getByRole('button', { name: 'User menu' })
  await expect(avatar).toContainText(new RegExp(`^${email.slice(0, 2)}`, 'i'))
})

for (const role of ROLES) {
  const admitted = role === 'admin' || role === 'superadmin'
  const lines = admitted ? '[HDR-08] [APERM-31]' : '[HDR-09] [APERM-31]'
  test(`${lines} the Admin link is ${admitted ? 'shown to' : 'hidden from'} ${role}`, async ({ page }) => {
    await signIn(page, { role })
    await open(page, '/')
    const menu = await openUserMenu(page)
    await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    const admin = page.getByRole('menuitem', { name: 'Admin', exact: true })
    await expect(admin).toHaveCount(admitted ? 1 : 0)
    if (!admitted) return
    await admin.click()
    await expect(page).toHaveURL('/admin')
  })
}

test('[HDR-09] [APERM-31] neither a visitor nor a person without a role has the Admin link', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('a[href="/admin"]')).toHaveCount(0)

  await loseProfile(await signIn(page, { role: 'admin' }))
  await reload(page)
  await expect((await openUserMenu(page)).getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
})

test("[DEC-51] an editor has links to the two editors' screens", async ({ page }) => {
  await signIn(page, { role: 'editor' })
  await open(page, '/')
  const menu = await openUserMenu(page)
  await expect(menu.getByRole('menuitem', { name: 'Articles' })).toHaveAttribute('href', '/admin/articles')
  await menu.getByRole('menuitem', { name: 'Manual ingest' }).click()
  await expect(page).toHaveURL('/admin/manual-ingest')
})

const readingLinks = (page: Page) => page.getByRole('navigation', { name: 'Reading' }).getByRole('link')

test('[DEC-97] [HDR-03] a reader has a second row that marks the current page', async ({ page }) => {
  await signIn(page)
  await open(page, '/pricing')
  await expect(readingLinks(page)).toHaveText(['Today', 'Editions', 'Saved'])
  expect(await hrefs(page)).toEqual(NAV)
  const current = readingLinks(page).and(page.locator('[aria-current]'))
  await expect(current).toHaveCount(0)
  for (const [name, address] of [
    ['Today', '/feed'],
    ['Editions', '/editions'],
    ['Saved', '/profile'],
  ] as const) {
    await readingLinks(page).filter({ hasText: name }).click()
    await expect(page).toHaveURL(address)
    await expect(current).toHaveText([name])
  }
})

test('[DEC-97] neither a visitor nor a person in onboarding has the second row', async ({ page }) => {
  await open(page, '/pricing')
  await expect(readingLinks(page)).toHaveCount(0)
  await signIn(page, { onboarded: false })
  await open(page, '/onboarding')
  await expect(readingLinks(page)).toHaveCount(0)
})

for (const width of [390, 320]) {
  test.describe(`without scripts, ${width} px wide`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 700 } })

    test('[DEC-97] the second row is visible and its links work', async ({ page }) => {
      await signIn(page)
      await page.goto('/feed')
      for (const link of await readingLinks(page).all()) await expect(link).toBeInViewport({ ratio: 1 })
      await readingLinks(page).filter({ hasText: 'Saved' }).click()
      await expect(page).toHaveURL('/profile')
      await expect(readingLinks(page).and(page.locator('[aria-current=page]'))).toHaveText(['Saved'])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: MOBILE })

  test("[HDR-11] the drawer holds the desktop header's links", async ({ page }) => {
    await open(page, '/')
    await expect(mainLinks(page)).toHaveCount(0)
    await header(page).getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    expect(await hrefs(page)).toEqual(NAV)
    await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await expect(drawer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
    await drawer.getByRole('link', { name: 'Topics' }).click()
    await expect(page).toHaveURL('/topics')
    await expect(drawer).toHaveCount(0)
  })

  test("[HDR-11] [HDR-08] an admin's drawer has the user menu's entries", async ({ page }) => {
    await signIn(page, { role: 'admin' })
    await open(page, '/')
    await header(page).getByRole('button', { name: 'Open menu' }).click()
    const account = page.getByRole('navigation', { name: 'Account' })
    await expect(account.getByRole('link')).toHaveText(['Profile', 'Preferences', 'Settings', 'Admin'])
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Help' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('[HDR-24] the search icon goes to /search', async ({ page }) => {
    await open(page, '/pricing')
    await expect(header(page).getByRole('search')).toHaveCount(0)
    await header(page).getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
    await expect(searchBox(page)).toHaveCount(0)
  })
})

test('[HDR-12] [HDR-13] [HDR-14] [HDR-15] [DEC-89] the footer', async ({ page }) => {
  await open(page, '/pricing')
  await expect(footer(page)).toContainText(`© ${new Date().getUTCFullYear()} Daily Drops`)
  const links = footer(page).getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await expect(links).toHaveText(['Help', 'Terms', 'Privacy', 'Sitemap'])
  await footer(page).getByRole('link', { name: 'Sitemap' }).click({ force: true })
  await expect(page).toHaveURL('/pricing')
  await footer(page).getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  await footer(page).getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await footer(page).getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
})

test.describe('search in the header', () => {
  const toggle = (page: Page) => header(page).getByRole('button', { name: 'Open search' })

  /** Stops the page's clock, so that the delays can be measured to the millisecond. */
  async function openWithStoppedClock(page: Page) {
    await page.clock.install()
    await open(page, '/privacy')
    await page.clock.pauseAt(Date.now() + 60_000)
    await toggle(page).click()
    await expect(searchBox(page)).toBeVisible()
  }

  test('[HDR-16] [HDR-17] starts collapsed and expands', async ({ page }) => {
    await open(page, '/privacy')
    await expect(searchBox(page)).toHaveCount(0)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await toggle(page).click()
    await expect(searchBox(page)).toBeVisible()
    await expect(page).toHaveURL('/privacy')
  })

  test('[HDR-18] takes the focus 100 ms after opening', async ({ page }) => {
    await openWithStoppedClock(page)
    await page.clock.runFor(99)
    await expect(searchBox(page)).not.toBeFocused()
    await page.clock.runFor(1)
    await expect(searchBox(page)).toBeFocused()
  })

  test('[HDR-19] collapses 150 ms after losing the focus while empty', async ({ page }) => {
    await openWithStoppedClock(page)
    await page.clock.runFor(100)
    await searchBox(page).blur()
    await page.clock.runFor(149)
    await expect(searchBox(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(searchBox(page)).toHaveCount(0)
  })

  test('[HDR-20] stays open after losing the focus while it has text', async ({ page }) => {
    await openWithStoppedClock(page)
    await searchBox(page).fill('ai')
    await searchBox(page).blur()
    await page.clock.runFor(1000)
    await expect(searchBox(page)).toHaveValue('ai')
  })

  test('[HDR-21] [HDR-22] goes to /search with the trimmed words and clears the box', async ({ page }) => {
    await open(page, '/privacy')
    for (const [typed, query] of [
      ['  ai  ', 'q=ai'],
      [' c++ & rust ', 'q=c%2B%2B+%26+rust'],
    ] as const) {
      if (await toggle(page).isVisible()) await toggle(page).click()
      await searchBox(page).fill(typed)
      await searchBox(page).press('Enter')
      await expect(page).toHaveURL(`/search?${query}`)
      await expect(searchBox(page).and(page.locator('[value]:not([value=""])'))).toHaveCount(0)
    }
  })

  for (const [what, typed] of [
    ['empty', ''],
    ['blank', '   '],
  ] as const) {
    test(`[HDR-23] does nothing with ${what} words`, async ({ page }) => {
      await open(page, '/privacy')
      await toggle(page).click()
      await searchBox(page).fill(typed)
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await searchBox(page).press('Enter')
      await header(page).getByRole('button', { name: 'Search articles' }).click()
      await page.waitForTimeout(300)
      await expect(page).toHaveURL('/privacy')
      expect(requests.filter((url) => new URL(url).pathname.includes('/search'))).toEqual([])
    })
  }
})
