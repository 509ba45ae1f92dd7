import { expectAccessible } from './support/accessible.ts'
import { open } from './support/open.ts'
import { loseProfile, signIn } from './support/people.ts'
import { aReportedArticle } from './support/reports.ts'
import { expect, test } from './support/test.ts'

test('[ADM-07] [ADM-08] one action at a time, each with its own notice at the end', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin')
  // Delayed, so that it can be seen running.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/functions/v1/ingest-queue', async (route) => {
    await released
    await route.continue()
  })
  const run = page.getByRole('button', { name: 'Run ingest worker (50)' })
  const others = ['Run RSS fetcher', 'Run tagger', 'Reprocess YouTube'].map((name) =>
    page.getByRole('button', { name }),
  )
  const sent = page.waitForRequest('**/functions/v1/ingest-queue')
  await run.click()
  expect((await sent).postDataJSON()).toEqual({ limit: 50 })
  for (const other of others) await expect(other).toBeDisabled()
  release()
  await expect(page.getByRole('region', { name: /^Notif/ })).toContainText('Ingest Worker Complete')
  for (const other of others) await expect(other).toBeEnabled()
})

test('the palette works by keyboard, and the language is remembered, in the rail too', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Jump to' }).fill('sitem')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/sitemap')
  await page.getByRole('button', { name: 'IT', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestione della sitemap')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/admin')
  const rail = page.getByRole('navigation', { name: 'Console', exact: true })
  await expect(rail.getByRole('link', { name: 'Registro modifiche' })).toBeVisible()
  await expect(page).toHaveTitle('Admin · Daily Drops')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.context().clearCookies({ name: 'console-language' })
  const sources = await (await page.request.get('/admin/sources')).text()
  expect(sources).toMatch(/<html lang="it"[\s\S]*Vai al contenuto<\/a>/)
  expect(await (await page.request.get('/feed')).text()).toMatch(/<html lang="en"[\s\S]*Skip to content<\/a>/)
})

test('what needs attention is counted in the rail, resolved from the landing page, and then listed as a change', async ({
  page,
  request,
}) => {
  const { id, title } = await aReportedArticle(request, 'Offensive')
  const { email } = await signIn(page, { role: 'admin' })
  await open(page, '/admin')
  const rail = page.getByRole('navigation', { name: 'Console', exact: true })
  await expect(rail.getByRole('link', { name: /^Moderation \d/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Moderate: \d+\+? articles? reported by readers$/ }).click()
  await expect(page).toHaveURL('/admin/moderation')
  await open(page, `/admin/moderation?drop=${id}`)
  const article = page.getByRole('region', { name: 'Articolo segnalato' })
  await expect(article.getByRole('heading', { name: title })).toBeVisible()
  await page.keyboard.press('1')
  await expect(article.getByRole('heading', { name: title })).toHaveCount(0)
  await rail.getByRole('link', { name: 'Panoramica' }).click()
  await expect(page.getByRole('region', { name: 'Latest changes' })).toContainText('@')
  // Other journeys make changes meanwhile, so the latest may be theirs.
  await open(page, '/admin/audit?action=decide-reports')
  const told = page.getByRole('row').filter({ hasText: `decided on reports about article ${id}` })
  await expect(told).toContainText(email)
})

test("each role's permissions are beside the roles", async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/users')
  await page.getByRole('button', { name: 'Role permissions' }).click()
  const roles = page.getByRole('dialog', { name: 'Role permissions' })
  await expect(roles.getByRole('row', { name: /Sources, pipeline, sitemap No No Yes Yes/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(roles).toHaveCount(0)
})

test("an editor sees only editors' screens", async ({ page }) => {
  await signIn(page, { role: 'editor' })
  await open(page, '/admin/articles')
  const rail = page.getByRole('navigation', { name: 'Console', exact: true })
  await expect(rail.getByRole('link', { name: 'Articoli' })).toBeVisible()
  for (const name of ['Panoramica', 'Dashboard', 'Sorgenti', 'Sitemap'])
    await expect(rail.getByRole('link', { name })).toHaveCount(0)
})

test('[AERR-53] a profile that cannot be loaded shows no notice', async ({ page }) => {
  await loseProfile(await signIn(page, { role: 'admin' }))
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admins Only')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})
