import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { db, loseProfile, type Person, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Every guarded page and its heading. */
const PERSONAL = {
  '/feed': "Today's Drops",
  '/preferences': 'Preferences',
  '/profile': /^ada-lovelace/,
  '/settings': 'Settings',
}
const ADMIN = {
  '/admin': 'Admin',
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/sources': 'Gestione Sorgenti',
  '/admin/articles': 'Gestione Articoli',
  '/admin/manual-ingest': 'Manual Ingestion',
  '/admin/sitemap': 'Sitemap Management',
}
const PAGES = { ...PERSONAL, ...ADMIN }
type Path = keyof typeof PAGES

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectVerification(page: Page, path: Path, email: string) {
  const response = await page.goto(path)
  expect(response?.status()).toBe(403)
  await expect(page).toHaveURL(path)
  await expect(title(page)).toHaveText('Check your inbox')
  await expect(page.getByRole('main')).toContainText(email)
}

async function expectDenied(page: Page, path: Path, words: string[]) {
  const response = await page.goto(path)
  expect(response?.status()).toBe(403)
  for (const text of words) await expect(page.getByRole('main')).toContainText(text)
  await expect(title(page)).toHaveText(words[0] ?? '')
}

async function expectAdmitted(page: Page, path: Path) {
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(title(page)).toHaveText(PAGES[path])
}

async function handleOf({ id }: Person): Promise<string> {
  const profile = await db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return profile.display_name
}

test.describe('a visitor', () => {
  const OPEN = ['/', '/auth', '/search', '/topics', '/topics/ai-ml', '/topics/ai-ml/archive']
  const LINKED = ['/newsletter', '/pricing', '/premium', '/corporate', '/sponsor', '/privacy']

  test('[PERM-01] [PERM-06] opens the public pages without a redirect', async ({ request, playwright }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: BASE_URL })
    const handle = await handleOf(await register(elsewhere))
    for (const path of [...OPEN, '/topics/ai-ml/2026-11-14', `/u/${handle}`, '/reset-password']) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
    }
  })

  test('[PERM-05] [DEC-16] opens the linked pages, except the settings', async ({ request }) => {
    for (const path of LINKED) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
    expect((await request.get('/settings', { maxRedirects: 0 })).headers().location).toMatch(/^\/auth\b/)
  })

  for (const [lines, path] of [
    ['[PERM-03]', '/preferences'],
    ['[PERM-04]', '/profile'],
    ['[ONB-15]', '/onboarding'],
    ['[APERM-01] [APERM-11] [PERM-19]', '/admin'],
    ['[APERM-01] [APERM-12]', '/admin/dashboard'],
    ['[APERM-01] [APERM-19]', '/admin/sources'],
    ['[APERM-01] [APERM-22]', '/admin/articles'],
    ['[APERM-01] [APERM-25]', '/admin/manual-ingest'],
    ['[APERM-01] [APERM-27]', '/admin/sitemap'],
  ] as const) {
    test(`${lines} is redirected from ${path} to /auth`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status()).toBe(302)
      expect(response.headers().location).toBe(`/auth?next=${encodeURIComponent(path)}`)
    })
  }
})

test('[PERM-07] [APERM-02] [APERM-12] unverified: the verification screen replaces every guarded page', async ({
  page,
}) => {
  const { email } = await signIn(page, { role: 'superadmin', verified: false })
  for (const path of Object.keys(PAGES) as Path[]) await expectVerification(page, path, email)
})

for (const provider of ['google', 'linkedin_oidc'] as const) {
  test(`[PERM-08] [APERM-03] unverified with ${provider}: passes the email check`, async ({ page }) => {
    await signIn(page, { role: 'admin', verified: false, social: provider })
    await expectAdmitted(page, '/profile')
    await expectAdmitted(page, '/admin')
  })
}

test('[PERM-09] [APERM-04] [DEC-16] not onboarded: redirected to /onboarding', async ({ page }) => {
  await signIn(page, { role: 'superadmin', onboarded: false })
  for (const path of Object.keys(PAGES)) {
    const { location } = (await page.request.get(path, { maxRedirects: 0 })).headers()
    expect(location?.split('?')[0], path).toBe('/onboarding')
  }
})

test('[PERM-10] [APERM-05] the email check comes before the onboarding check', async ({ page }) => {
  const { email } = await signIn(page, { role: 'admin', verified: false, onboarded: false })
  await expectVerification(page, '/profile', email)
  await expectVerification(page, '/admin', email)
})

test('[PERM-10] /onboarding does not redirect to itself, and sends an onboarded person to /feed', async ({
  page,
}) => {
  await signIn(page, { onboarded: false })
  expect((await page.request.get('/onboarding', { maxRedirects: 0 })).status()).toBe(200)
  await signIn(page)
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/feed')
})

const ADMINS_ONLY = ['Admins Only', "You don't have permission to access this area."]
const MONITORING = ['Access Denied', 'You need admin privileges to access this page.']
const ITALIAN = ['Accesso Negato', 'Ruolo richiesto: editor', 'Ruolo attuale: user']

for (const role of ['user', 'editor'] as const) {
  test(`[APERM-09] [APERM-10] [DEC-50] ${role}: /admin is for admins only`, async ({ page }) => {
    await signIn(page, { role })
    await expectDenied(page, '/admin', ADMINS_ONLY)
    await page.getByRole('link', { name: 'Back to Feed' }).click()
    await expect(page).toHaveURL('/feed')
  })

  test(`[APERM-17] [APERM-18] ${role}: /admin/sources is for admins only`, async ({ page }) => {
    await signIn(page, { role })
    await expectDenied(page, '/admin/sources', ['Solo Amministratori'])
    await page.getByRole('main').getByRole('link', { name: 'Back to Feed' }).click()
    await expect(page).toHaveURL('/feed')
  })

  test(`[APERM-13] [APERM-12] [APERM-27] ${role}: monitoring and sitemap say so in a notice`, async ({
    page,
  }) => {
    await signIn(page, { role })
    for (const path of ['/admin/dashboard', '/admin/sitemap'] as const) {
      await expectDenied(page, path, MONITORING)
      const toasts = page.getByRole('region', { name: /^Notif/ })
      await expect(toasts).toContainText('Access Denied: You need admin privileges to access this page.')
    }
  })
}

test("[APERM-21] [APERM-24] user: the editors' screens name both roles", async ({ page }) => {
  await signIn(page)
  await expectDenied(page, '/admin/articles', ITALIAN)
  await expectDenied(page, '/admin/manual-ingest', ITALIAN)
})

test('[APERM-20] [APERM-23] [APERM-30] editor: only articles and manual ingestion', async ({ page }) => {
  await signIn(page, { role: 'editor' })
  await expectAdmitted(page, '/admin/articles')
  await expectAdmitted(page, '/admin/manual-ingest')
  await expectDenied(page, '/admin', ADMINS_ONLY)
  await expectDenied(page, '/admin/sources', ['Solo Amministratori'])
})

test('[DEC-98] editor: a refused page links to the editors’ sections, in the chosen language', async ({
  page,
}) => {
  await signIn(page, { role: 'editor' })
  await expectDenied(page, '/admin', ADMINS_ONLY)
  await page.getByRole('main').getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL('/admin/review')
  await expect(title(page)).toHaveText('Revisione')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(title(page)).toHaveText('Review')
  await expectDenied(page, '/admin/sources', ['Admins Only', 'With the role editor, you can open:'])
  await expect(page.getByRole('main')).not.toContainText('Solo Amministratori')
})

for (const role of ['admin', 'superadmin'] as const) {
  test(`[APERM-08] [APERM-17] [APERM-20] [APERM-23] [APERM-27] [PERM-19] ${role}: every admin screen`, async ({
    page,
  }) => {
    await signIn(page, { role })
    for (const path of Object.keys(ADMIN) as Path[]) await expectAdmitted(page, path)
  })
}

test('[APERM-34] a corporate plan opens no admin screen', async ({ page }) => {
  await signIn(page, { tier: 'corporate' })
  for (const path of Object.keys(ADMIN)) expect((await page.request.get(path)).status(), path).toBe(403)
})

test('[APERM-14] [APERM-33] without a readable profile: an authentication error, never the content', async ({
  page,
}) => {
  await loseProfile(await signIn(page, { role: 'superadmin' }))
  await expectDenied(page, '/admin/dashboard', ['Authentication Error'])
  await expect(page.getByRole('region', { name: /^Notif/ })).toContainText(
    'Authentication Error: Please login as an admin to access this page.',
  )
  for (const [path, heading] of Object.entries(ADMIN)) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(403)
    expect(await response.text(), path).not.toContain(`>${heading}</h1>`)
  }
})

test.describe('the gate', () => {
  /** Holds the server's decision about a client navigation until it is released. */
  async function holdDecision(page: Page) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/admin\.data/, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  async function chooseAdmin(page: Page) {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Admin', exact: true }).click()
  }

  test('[APERM-32] [AUTH-30] shows a loading state until the server has decided', async ({ page }) => {
    await signIn(page, { role: 'admin' })
    await open(page, '/privacy')
    const release = await holdDecision(page)
    await chooseAdmin(page)
    await expect(page.getByRole('main').getByRole('status')).toContainText('Checking access…')
    await expect(title(page)).toHaveCount(0)
    release()
    await expect(title(page)).toHaveText(ADMIN['/admin'])
    await expect(page.getByText('Checking access…')).toHaveCount(0)
  })

  test('[APERM-33] keeps loading, then refuses if the profile cannot be loaded', async ({ page }) => {
    const person = await signIn(page, { role: 'admin' })
    await open(page, '/privacy')
    const release = await holdDecision(page)
    await loseProfile(person)
    await chooseAdmin(page)
    await expect(page.getByText('Checking access…')).toBeVisible()
    release()
    await expect(title(page)).toHaveText('Admins Only')
  })
})

test('sign-in, sign-up and sign-out are refused from other sites', async ({ page, request }) => {
  const person = await signIn(page)
  const origin = 'https://evil.example'
  const form = { intent: 'sign-in', email: person.email, password: person.password }

  const asVisitor = await request.post('/auth', { form, headers: { origin }, maxRedirects: 0 })
  expect(asVisitor.status()).toBe(403)
  expect(asVisitor.headers()['set-cookie']).toBeUndefined()

  const signOut = await page.request.post('/logout', { headers: { origin }, maxRedirects: 0 })
  expect(signOut.status()).toBe(403)
  expect((await page.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200)
})
