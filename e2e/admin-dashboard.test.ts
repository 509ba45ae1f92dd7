import { setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const jobRow = (name: string) =>
  db
    .selectFrom('cron_jobs')
    .select(['enabled', 'updated_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

test('[DASH-17] is reloaded every 30 seconds', async ({ page }) => {
  await page.clock.install()
  // It would go on by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/dashboard')
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/admin/dashboard.data')) reads += 1
  })
  await page.clock.runFor(29_000)
  expect(reads).toBe(0)
  await page.clock.runFor(2_000)
  await expect.poll(() => reads).toBeGreaterThan(0)
})

test.afterEach(async () => {
  await setCronJobEnabled(db, 'cleanup', true)
})

test('[DASH-25] a job is paused and resumed, and no other', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/dashboard')
  const row = page.getByRole('row', { name: /cleanup/ })
  const before = await jobRow('cleanup')
  const others = await jobRow('fetch-feeds')
  await expect(row).toContainText('Active')
  await row.getByRole('switch').click()
  await expect(row).toContainText('Paused')
  const paused = await jobRow('cleanup')
  expect(paused.enabled).toBe(false)
  expect(paused.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
  expect((await jobRow('fetch-feeds')).updated_at).toEqual(others.updated_at)
  await row.getByRole('switch').click()
  await expect(row).toContainText('Active')
})

test('[DASH-30] [DASH-34] [DASH-35] one action at a time; a debug result appears as JSON', async ({
  page,
}) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/dashboard?tab=debug')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/functions/v1/test-tag-drops', async (route) => {
    await released
    await route.fulfill({
      json: { success: true, tags: ['a'], tagger: 'local', version: 'x', confidence: 1 },
    })
  })
  await page.getByRole('button', { name: 'Test AI Tagging System' }).click()
  await expect(page.getByRole('button', { name: 'Force Process Untagged (20)' })).toBeDisabled()
  await page.getByRole('tab', { name: 'System Tools' }).click()
  await expect(page.getByRole('button', { name: 'Generate Sitemap' })).toBeDisabled()
  release()
  await page.getByRole('tab', { name: 'Debug Console' }).click()
  await expect(page.getByRole('heading', { name: 'test-tag-drops' })).toBeVisible()
  await expect(page.locator('pre')).toContainText('"success": true')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({ success: true, tags: ['a'] })
  await expectAccessible(page)
})

test('the first day is drawn by hour, readable with the arrow keys and as a table', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/dashboard')
  const queue = page.getByRole('figure').filter({ hasText: 'Queue length' })
  await expect(queue).toContainText('limit 500')
  await queue.getByRole('img').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(queue.locator('figcaption')).toContainText(
    /Queue length\d{2}\/\d{2} \d{2}:\d{2}: (not measured|[\d,]+)$/,
  )
  for (const name of ['Tagging rate', 'Cycle results', 'Editions built'])
    await expect(page.getByRole('figure').filter({ hasText: name })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Last 24 hours' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Hour',
    'Tagging rate',
    'Queue length',
    'Cycle results',
    'Editions built',
  ])
  await expect(table.getByRole('rowheader')).toHaveCount(24)
  const job = page.getByRole('row', { name: /fetch-feeds/ })
  await expect(job).toContainText('every minute')
  await expectAccessible(page)
})

/** Every navigation's response has all its data at once, and ends a second later. */
async function stallEnds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchNow = window.fetch
    window.fetch = async (input, init) => {
      const answer = await fetchNow(input, init)
      const { pathname } = new URL(answer.url)
      if (!pathname.endsWith('.data') || !answer.body) return answer
      const ended = new Promise<void>((resolve, reject) => {
        setTimeout(resolve, 1000)
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
      const body = answer.body.pipeThrough(new TransformStream({ flush: () => ended }))
      return new Response(body, { status: answer.status, headers: answer.headers })
    }
  })
}

test('a tab appears while figures are loading, and no error is shown', async ({ page }) => {
  await stallEnds(page)
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/dashboard')
  for (const name of ['Debug Console', 'System Tools', 'Logs & History']) {
    const read = page.waitForResponse(/\/admin\/dashboard\.data/)
    await page.getByRole('button', { name: 'Refresh now' }).click()
    await read
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
})

test('a dead letter shows its error and goes back to the queue', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  const url = `https://letters.example/${test.info().workerIndex}`
  const { id } = await db
    .insertInto('ingestion_queue')
    .values({ url, status: 'failed', error: 'The page is too large.', attempts: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await open(page, '/admin/dashboard')
  const row = page.getByRole('row', { name: new RegExp(url) })
  await expect(row).toContainText('The page is too large.')
  await row.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByRole('region', { name: /^Notif/ })).toContainText('back in the queue')
  await expect
    .poll(async () => {
      const item = await db
        .selectFrom('ingestion_queue')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst()
      return item?.status
    })
    .not.toBe('failed')
})

test('[SITE-11] after a start the history is reloaded every 5 seconds', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/sitemap')
  await page.clock.install()
  await page.route('**/functions/v1/trigger-sitemap-generation', (route) =>
    route.fulfill({ json: { success: true, via: 'worker', job_id: null } }),
  )
  await page.getByRole('button', { name: 'Generate Sitemap' }).click()
  await expect(page.getByRole('region', { name: /^Notif/ })).toContainText('Sitemap generation started')
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/admin/sitemap.data')) reads += 1
  })
  await page.clock.runFor(5_100)
  await expect.poll(() => reads).toBe(1)
  await page.clock.runFor(5_000)
  await expect.poll(() => reads).toBe(2)
})
