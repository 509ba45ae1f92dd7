import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { watchControls } from './support/controls.ts'
import { open, reload } from './support/open.ts'
import { register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

// One journey for each console screen: it uses every control on the screen and checks the result.

const WORK_MS = 60_000

const notices = (page: Page) => page.getByRole('region', { name: /^Notif/ })
const said = (page: Page, words: string) =>
  expect(notices(page), words).toContainText(words, { timeout: WORK_MS })
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

test('[ADM-09] [DEC-63] [DEC-87] landing: each button starts its own step, and the chosen language is remembered', async ({
  page,
}) => {
  // Here the browser blocks storage.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('console-')) refuse()
      setItem.call(this, key, value)
    }
  })
  const controls = await watchControls(page, {
    screen: '/admin',
    language: 'en',
    // Would stop what other journeys wait for. admin-pipeline.test.ts covers it.
    elsewhere: ['Automatic ingest# every # minutes'],
  })
  await signIn(page, { role: 'admin' })
  await open(page, '/admin')
  const steps = [
    ['Run RSS fetcher', 'fetch-rss', 'RSS Fetcher Complete'],
    ['Run ingest worker (50)', 'ingest-queue', 'Ingest Worker Complete'],
    ['Run tagger', 'tag-drops', 'Tagger Complete'],
    ['Reprocess YouTube', 'admin-api/youtube-reprocess', 'YouTube Reprocessing Error'],
  ] as const
  for (const [name, fn, end] of steps) {
    const sent = page.waitForRequest(`**/functions/v1/${fn}`)
    await press(page, name)
    await sent
    await said(page, `${name}: started`)
    await said(page, end)
  }
  await press(page, 'IT')
  await expect(page.getByRole('button', { name: 'Esegui il lettore RSS' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('button', { name: 'Esegui il lettore RSS' })).toBeVisible()
  await press(page, 'EN')
  await expect(page.getByRole('button', { name: 'Run RSS fetcher' })).toBeVisible()
  await controls.expectAllUsed()
})

test('[MAN-01] manual ingest: an address is sent in its stored form, and Reset clears it', async ({
  page,
}) => {
  const controls = await watchControls(page, { screen: '/admin/manual-ingest', language: 'it' })
  await signIn(page, { role: 'editor' })
  await open(page, '/admin/manual-ingest')
  const slug = randomUUID()
  const sent = page.waitForRequest('**/functions/v1/admin-manual-ingest')
  await page.getByLabel('URL*').fill(`  HTTPS://Manual.Example:443/${slug}?utm_source=x#top `)
  await page.getByLabel('Source Label').fill('The Gazette')
  await page.getByLabel('Note').fill('Read it.')
  await press(page, 'Ingest')
  expect((await sent).postDataJSON()).toEqual({
    url: `https://manual.example/${slug}`,
    source_label: 'The Gazette',
    notes: 'Read it.',
  })
  await said(page, 'Avviato: l’URL è in coda')
  await expect(page.getByText('Processing', { exact: true })).toBeVisible()
  await press(page, 'Reset')
  for (const label of ['URL*', 'Source Label', 'Note']) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByText('Non hai ancora inviato nulla')).toBeVisible()
  await controls.expectAllUsed()
})

test('[SITE-11] [DEC-87] sitemap: a test and a generation report their start and outcome', async ({
  page,
}) => {
  const controls = await watchControls(page, { screen: '/admin/sitemap', language: 'en' })
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/sitemap')
  await press(page, 'Test Connectivity')
  await said(page, 'Test Connectivity: started')
  await expect(
    page.getByRole('table', { name: 'Test results' }).or(notices(page).getByText('Tests')),
  ).not.toHaveCount(0, {
    timeout: WORK_MS,
  })
  await press(page, 'Generate Sitemap')
  await said(page, 'Sitemap generation started')
  await said(page, 'Sitemap generated')
  await expect(page.getByRole('table', { name: 'Generation history' }).getByRole('row').nth(1)).toContainText(
    'Success',
  )
  await controls.expectAllUsed()
})

test('users: a role is granted with the password, and the person is found by search and role', async ({
  page,
  request,
}) => {
  const controls = await watchControls(page, {
    screen: '/admin/users',
    language: 'en',
    subjects: [/ada-[\w-]+@example\.com/],
    // As on every list with pages.
    elsewhere: ['Next', 'Previous'],
  })
  const other = await register(request)
  const { password } = await signIn(page, { role: 'superadmin' })
  await open(page, `/admin/users?q=${encodeURIComponent(other.email)}`)
  const row = page.getByRole('row').filter({ hasText: other.email })
  await row.getByRole('combobox').selectOption('editor')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('combobox').selectOption('editor')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('combobox').selectOption('editor')
  await dialog.getByRole('textbox').or(dialog.locator('input')).first().fill(password)
  await dialog.getByRole('button', { name: /editor/ }).click()
  await said(page, 'editor')
  await reload(page)
  await expect(row.getByRole('combobox')).toHaveValue('editor')
  await page.getByRole('searchbox').fill(other.email.slice(0, -4))
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('editor')
  await expect(row).toHaveCount(1)
  await press(page, 'Columns')
  for (const name of ['Plan', 'Two-factor', 'Email', 'Sessions', 'Last seen', 'Registered']) {
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await press(page, 'Compact rows')
  await expect(page.locator('table[data-density=compact]')).toHaveCount(1)
  await press(page, 'Remove the filter Role')
  await expect(page).not.toHaveURL(/role=/)
  await press(page, 'Remove the filter Person')
  await expect(page).toHaveURL('/admin/users')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('editor')
  await press(page, 'Clear')
  await expect(page).toHaveURL('/admin/users')
  await page.getByRole('searchbox').fill('nobody-has-this@address')
  await expect(page.getByText('No people found')).toBeVisible()
  await press(page, 'Clear filters')
  await expect(page).toHaveURL('/admin/users')
  await press(page, 'Role permissions')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await controls.expectAllUsed()
})
