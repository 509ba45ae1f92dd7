import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { startPublisher } from './support/publisher.ts'
import { expect, test } from './support/test.ts'

/** The worker fetches and reads, and looks for what is due every minute. */
const WORK_MS = 90_000
const JOURNEY_MS = 240_000

async function addSource(page: Page, name: string, homepage: string, feed: string) {
  await page.getByRole('button', { name: 'Aggiungi Sorgente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi Sorgente' })
  await dialog.getByLabel('Nome*').fill(name)
  await dialog.getByLabel('URL Homepage*').fill(homepage)
  await dialog.getByLabel('URL Feed RSS').fill(feed)
  return dialog
}

async function fetchNow(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('complementary', { name })
  await drawer.getByRole('button', { name: 'Recupera ora' }).click()
  return drawer
}

test('a feed is tested, added, and its articles arrive', async ({ page }) => {
  test.setTimeout(JOURNEY_MS)
  const story = `The harbour reopens ${randomUUID()}`
  await using publisher = await startPublisher('127.0.9.2', [story, 'A second story'])
  const name = `Harbour ${randomUUID()}`
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/sources')
  const dialog = await addSource(page, name, publisher.homepage, publisher.feedUrl)
  await dialog.getByRole('button', { name: 'Prova il feed' }).click()
  await expect(dialog).toContainText('A publisher: 2 elementi', { timeout: WORK_MS })
  await expect(dialog.getByRole('list', { name: 'Primi elementi' })).toContainText(story)
  await dialog.getByRole('button', { name: 'Aggiungi Sorgente' }).click()
  await expect(page.getByRole('region', { name: /^Notif/ })).toContainText('Sorgente aggiunta', {
    timeout: WORK_MS,
  })
  const drawer = await fetchNow(page, name)
  const stored = () => db.selectFrom('drops').select('id').where('title', '=', story).execute()
  await expect.poll(stored, { timeout: WORK_MS }).toHaveLength(1)
  await page.reload()
  await expect(drawer).toContainText('2 nuovi', { timeout: WORK_MS })
  await drawer.getByRole('tab', { name: 'Articoli' }).click()
  await expect(drawer).toContainText(story)
})

test('a feed that breaks shows as failing after one fetch', async ({ page }) => {
  test.setTimeout(JOURNEY_MS)
  await using publisher = await startPublisher('127.0.9.3', ['Only story'])
  const name = `Broken ${randomUUID()}`
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/sources')
  const dialog = await addSource(page, name, publisher.homepage, publisher.feedUrl)
  await dialog.getByRole('button', { name: 'Aggiungi Sorgente' }).click()
  await expect(page.getByRole('region', { name: /^Notif/ })).toContainText('Sorgente aggiunta', {
    timeout: WORK_MS,
  })
  publisher.breakDown()
  const drawer = await fetchNow(page, name)
  const failed = () =>
    db.selectFrom('sources').select('id').where('name', '=', name).where('failures', '>', 0).execute()
  await expect.poll(failed, { timeout: WORK_MS }).toHaveLength(1)
  await page.reload()
  await expect(drawer).toContainText('The publisher returned an error. (500)', { timeout: WORK_MS })
  await expect(drawer).toContainText('Instabile')
  await expect(drawer).toContainText('Fallita')
})

test('a list is imported with a result for each line, and exported again', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  const key = randomUUID()
  const known = `https://known-${key}.example/feed`
  await db
    .insertInto('sources')
    .values({
      name: 'Known',
      homepage_url: 'https://known.example/',
      feed_url: known,
      host: 'known.example',
      status: 'inactive',
    })
    .execute()
  const opml = `<?xml version="1.0"?><opml version="2.0"><body><outline text="Folder">
    <outline text="Fresh ${key}" xmlUrl="https://fresh-${key}.example/feed"/>
    <outline text="Known" xmlUrl="${known}"/><outline text="Nowhere" xmlUrl="ftp://x"/></outline></body></opml>`
  await open(page, '/admin/sources')
  await page.getByRole('button', { name: 'Importa OPML' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importa OPML' })
  const file = (text: string) => ({ name: 'list.opml', mimeType: 'text/x-opml', buffer: Buffer.from(text) })
  await dialog.getByLabel('File OPML').setInputFiles(file('<html></html>'))
  await expect(dialog.getByRole('alert')).toContainText('Questo file non è un elenco OPML')
  await dialog.getByLabel('File OPML').setInputFiles(file(opml))
  await dialog.getByRole('button', { name: 'Importa 2 sorgenti' }).click()
  await expect(dialog.getByRole('status')).toContainText(
    '1 aggiunte, 1 già presenti, 1 senza indirizzo utilizzabile',
  )
  await expect(dialog.getByRole('row', { name: `Fresh ${key}` })).toContainText('Aggiunta')
  await db.updateTable('sources').set({ next_fetch_at: null }).where('name', '=', `Fresh ${key}`).execute()
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Esporta OPML' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('daily-drops-sources.opml')
})

test('an import continues while the operator is on another page, and after a reload', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  const key = randomUUID()
  // Long addresses, so that a few of them exceed one request.
  const path = 'x'.repeat(1900)
  const outlines = Array.from(
    { length: 30 },
    (_, n) => `<outline text="Leaving ${key} ${n}" xmlUrl="https://leaving-${key}.example/${n}/${path}"/>`,
  )
  const opml = `<?xml version="1.0"?><opml version="2.0"><body>${outlines.join('')}</body></opml>`
  // The second batch is delayed, so that it can be seen running.
  let requests = 0
  await page.route('**/functions/v1/import-sources', async (route) => {
    requests += 1
    if (requests !== 2) await route.continue()
  })
  await open(page, '/admin/sources')
  await page.getByRole('button', { name: 'Importa OPML' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importa OPML' })
  const file = { name: 'list.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml) }
  await dialog.getByLabel('File OPML').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Importa 30 sorgenti' }).click()
  await expect(dialog.getByRole('status')).toContainText(/[1-9]\d* di 30/)
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click()
  const rail = page.getByRole('navigation', { name: 'Console', exact: true })
  await rail.getByRole('link', { name: 'Sitemap' }).click()
  await expect(page).toHaveURL('/admin/sitemap')
  await rail.getByRole('link', { name: 'Sources' }).click()
  await expect(page.getByRole('button', { name: /Importa OPML: [1-9]\d* di 30/ })).toBeVisible()

  await page.reload()
  const stored = () =>
    db.selectFrom('sources').select('id').where('name', 'like', `Leaving ${key}%`).execute()
  await expect.poll(stored).toHaveLength(30)
  await page.getByRole('button', { name: 'Importa OPML' }).click()
  await expect(dialog.getByRole('status')).toContainText('30 aggiunte')
  await db.deleteFrom('sources').where('name', 'like', `Leaving ${key}%`).execute()
})
