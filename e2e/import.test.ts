import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { startPublisher } from './support/publisher.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const MB = 1024 * 1024

const opmlOf = (...urls: string[]) =>
  `<?xml version="1.0"?><opml version="2.0"><head/><body><outline text="Folder">${urls
    .map((url) => `<outline type="rss" text="A feed" xmlUrl="${url}"/>`)
    .join('')}</outline></body></opml>`

async function upload(page: Page, ...files: { name: string; text: string }[]) {
  const chosen = files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))
  await main(page).getByLabel('File').setInputFiles(chosen)
  await main(page).getByRole('button', { name: 'Import', exact: true }).click()
}

const anItem = () =>
  db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'source_id')
    .select(['drops.id', 'drops.url', 'drops.title', 'feed_url', 'sources.name'])
    .where('tag_done', '=', true)
    .where('deleted_at', 'is', null)
    .where('feed_url', 'is not', null)
    .orderBy('drops.id')
    .executeTakeFirstOrThrow()

/** Active, but never fetched. The journeys' other sources are paused. */
async function aSourceWeRead(host: string) {
  const urls = { homepage_url: `https://${host}/`, feed_url: `https://${host}/feed` }
  await db
    .insertInto('sources')
    .values({ name: 'The Reading Room', host, ...urls })
    .execute()
  return urls.feed_url
}

async function forget(feedUrl: string) {
  await db.deleteFrom('suggested_sources').where('feed_url', '=', feedUrl).execute()
  await db.deleteFrom('sources').where('feed_url', '=', feedUrl).execute()
}

test('a reader imports an OPML file and a Pocket list, and learns what became of each address', async ({
  page,
  browser,
}) => {
  await using publisher = await startPublisher('127.0.9.44', ['Trams get a new line'])
  await using silent = await startPublisher('127.0.9.45', ['Never found'])
  const reader = await signInReader(page)
  const item = await anItem()
  const read = await aSourceWeRead('reading-room.example')
  await open(page, '/sources/suggest')
  await page.getByRole('link', { name: 'Import a list of feeds or articles' }).click()
  await expect(page.getByRole('heading', { name: 'Import a list' })).toBeVisible()
  await expectAccessible(page)

  await upload(page, { name: 'list.zip', text: 'PK\u0003\u0004' })
  await expect(main(page).getByText('This file is compressed.')).toBeVisible()
  await upload(page, { name: 'large.txt', text: 'x'.repeat(MB + 1) })
  await expect(main(page).getByText('Choose files of up to 1 MB in total.')).toBeVisible()

  await upload(
    page,
    {
      name: 'feeds.opml',
      text: opmlOf(publisher.feedUrl, read, item.feed_url as string, 'javascript:alert(1)'),
    },
    {
      name: 'part_000000.csv',
      text: `title,url,time_added,tags,status\n"One, two",${item.url},1,,unread\nNo,${silent.homepage},2,,archive\n`,
    },
  )
  const report = page.getByRole('region', { name: 'Your import' })
  await expect(report.getByText('1 item saved')).toBeVisible()
  await expect(report.getByText('1 source that we already read')).toBeVisible()
  await expect(report.getByText('1 source that is paused')).toBeVisible()
  await expect(report.getByText('1 source suggested')).toBeVisible({ timeout: 30_000 })
  await expect(report.getByText('2 addresses not recognised')).toBeVisible()
  await expect(report.getByText('javascript:alert(1)')).toBeVisible()
  await expect(report.getByText('We found no feed')).toBeVisible()
  await expect(main(page).getByText('You can import another list from')).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('link', { name: 'See your saved items' }).click()
  await expect(main(page).getByText(item.title).first()).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, { role: 'admin' })
  await open(desk, '/admin/suggestions')
  await desk.getByLabel('Origin').selectOption('Only in imported lists')
  const row = desk.getByRole('row').filter({ hasText: publisher.feedUrl })
  await expect(row).toContainText('1 imported list')
  await row.getByRole('button', { name: /^Accept/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
  const mail = await mailTo(reader.email, /We now read 1 of your imported sources/)
  expect(linkIn(mail)).toMatch(/\/sources\/import$/)
  await forget(publisher.feedUrl)
  await forget(read)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a reader sends a list of addresses as a form, once a week', async ({ page }) => {
    await page.goto('/de/sources/import')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signInReader(page)
    await page.goto('/sources/import')
    await upload(page, { name: 'empty.txt', text: 'nothing that looks like an address' })
    await expect(main(page).getByText('We found no web addresses in this file.')).toBeVisible()
    const { url } = await anItem()
    await upload(page, { name: 'list.txt', text: `${url}\nlocalhost\n` })
    await expect(main(page).getByText('1 item saved')).toBeVisible()
    await expect(main(page).getByText('Not a web address')).toBeVisible()
    await expect(main(page).getByLabel('File')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  test('says that a far too large upload was refused', async ({ page }) => {
    await signInReader(page)
    await page.goto('/sources/import')
    await upload(page, { name: 'large.txt', text: 'x'.repeat(3 * MB) })
    await expect(page.getByText('too large')).toBeVisible()
  })
})

test('the handbook’s command writes a list that can be imported', async ({ page }, { outputDir }) => {
  const { execFileSync } = await import('node:child_process')
  const { mkdirSync, readFileSync } = await import('node:fs')
  const handbook = readFileSync(new URL('../docs/handbook/readers.md', import.meta.url), 'utf8')
  const command = /```sh\n(.*> list\.txt)\n```/.exec(handbook)?.[1] ?? ''
  mkdirSync(outputDir, { recursive: true })
  execFileSync('sh', ['-c', command], { cwd: outputDir })
  await signInReader(page)
  await open(page, '/sources/import')
  await main(page).getByLabel('File').setInputFiles(join(outputDir, 'list.txt'))
  await main(page).getByRole('button', { name: 'Import', exact: true }).click()
  const report = page.getByRole('region', { name: 'Your import' })
  await expect(report).toContainText('2 addresses')
  // Nobody can look these names up.
  await expect(report.getByText('https://gazette.example/feed.xml')).toBeVisible({ timeout: 30_000 })
  await expect(report).toContainText('2 addresses not recognised')
})
