import { randomUUID } from 'node:crypto'
import { autoIngestWorker, processItems } from '@daily-drops/contract/jobs/ingestion'
import { listCronJobs, setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { watchControls } from './support/controls.ts'
import { open, reload } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { startPublisher } from './support/publisher.ts'
import { expect, test } from './support/test.ts'

// These stop what other journeys wait for, so the project runs them alone, with the full restart last.

const WORK_MS = 90_000

const isEnabled = async () =>
  (
    await db
      .selectFrom('cron_jobs')
      .select('enabled')
      .where('name', '=', autoIngestWorker.name)
      .executeTakeFirstOrThrow()
  ).enabled

async function queuedOf(source_id: number) {
  return db
    .selectFrom('ingestion_queue')
    .select(['id', 'status', 'attempts'])
    .where('source_id', '=', source_id)
    .execute()
}

test.afterEach(async () => {
  for (const { name, enabled } of await listCronJobs(db))
    if (!enabled) await setCronJobEnabled(db, name, true)
})

test('[ADM-17] automatic ingestion stays off when turned off, processes nothing, and processes everything once it is on', async ({
  page,
}) => {
  test.setTimeout(3 * WORK_MS)
  const stories = [`The ferry waits ${randomUUID()}`, `The tide turns ${randomUUID()}`]
  await using publisher = await startPublisher('127.0.9.4', stories)
  await signIn(page, { role: 'admin' })
  await open(page, '/admin')
  const toggle = page.getByRole('switch', { name: /Automatic ingest/ })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect.poll(isEnabled).toBe(false)
  await reload(page)
  await expect(toggle).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(
    'auto-ingest-worker is paused',
  )

  const { id: sourceId } = await db
    .insertInto('sources')
    .values({
      name: `Ferry ${randomUUID()}`,
      homepage_url: publisher.homepage,
      feed_url: publisher.feedUrl,
      host: new URL(publisher.homepage).hostname,
      next_fetch_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await page.getByRole('button', { name: 'Run RSS fetcher' }).click()
  await expect.poll(() => queuedOf(sourceId), { timeout: WORK_MS }).toHaveLength(2)
  // The worker is asked for them again, and ignores them.
  const queueIds = (await queuedOf(sourceId)).map(({ id }) => id)
  const asked = await enqueue(db, processItems, { queueIds })
  expect(await awaitJob(db, processItems, asked, WORK_MS)).toEqual({
    state: 'completed',
    output: { outcomes: { 'nothing to do': 2 } },
  })
  for (const item of await queuedOf(sourceId)) expect(item).toMatchObject({ status: 'pending', attempts: 0 })

  await toggle.click()
  await expect.poll(isEnabled).toBe(true)
  const stored = () => db.selectFrom('drops').select('id').where('title', 'in', stories).execute()
  await expect.poll(stored, { timeout: WORK_MS }).toHaveLength(2)
})

/** The journeys' installation has no key for the video host, and says so. */
const NO_KEY = 'Failed to test YouTube integration.'

/** Every dashboard action: its tab, its name, its confirmation and its outcome. */
const ACTIONS = [
  ['Control Panel', 'Cleanup Failed Queue', 'Delete failed items', 'Queue Cleanup Complete'],
  ['Control Panel', 'Trigger Manual Ingestion', '', 'Manual Run Started'],
  ['Control Panel', 'Retag All Untagged Articles', '', 'Retroactive Tagging Complete'],
  ['Debug Console', 'Test AI Tagging System', '', 'Tagging Test Complete'],
  ['Debug Console', 'Force Process Untagged (20)', '', 'Force Process Complete'],
  ['YouTube', 'Test YouTube API Connection', '', NO_KEY],
  ['YouTube', 'Start YouTube Reprocessing', '', 'YouTube Reprocessing Started'],
  ['System Tools', 'Generate Sitemap', '', 'Sitemap Generated'],
  ['System Tools', 'Trigger Feed Ranking', '', 'Feed Ranking Complete'],
  ['Debug Console', 'Emergency System Restart', 'Restart the pipeline', 'System Restart Complete'],
] as const

test('dashboard: every control beside the actions, and no job stays paused', async ({ page }) => {
  test.setTimeout(3 * WORK_MS)
  const controls = await watchControls(page, {
    screen: '/admin/dashboard',
    language: 'en',
    // The next journey runs every action, and the landing page's journey switches the language.
    elsewhere: [...ACTIONS.flatMap(([, name, confirm]) => [name.replace(/\d+/, '#'), confirm])],
  })
  const letters = await db
    .insertInto('ingestion_queue')
    .values(
      ['first', 'second'].map((name) => ({
        url: `https://letters.example/${name}-${randomUUID()}`,
        status: 'failed' as const,
        error: 'The page is too large.',
        attempts: 5,
      })),
    )
    .returning(['id', 'url'])
    .execute()
  const failed = async () => {
    const ids = letters.map(({ id }) => id)
    const items = db.selectFrom('ingestion_queue').select('url').where('id', 'in', ids)
    return (await items.where('status', '=', 'failed').orderBy('id').execute()).map(({ url }) => url)
  }
  const [first = '', second] = letters.map(({ url }) => url)
  const notices = page.getByRole('region', { name: /^Notif/ })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/dashboard')

  // Every job is paused, and each is active again at the end.
  const paused = async () =>
    (await listCronJobs(db)).filter(({ enabled }) => !enabled).map(({ name }) => name)
  const jobs = (await listCronJobs(db)).map(({ name }) => name)
  expect(await paused()).toEqual([])
  for (const [words, wanted] of [
    ['paused', jobs],
    ['active', []],
  ] as const) {
    for (const name of jobs) {
      await page.getByRole('switch', { name: `${name} on or off`, exact: true }).click()
      await expect(notices).toContainText(`${name} is ${words}`)
    }
    await expect.poll(paused).toEqual(wanted)
  }

  // Columns and density, which the browser stores.
  const table = page.getByRole('table', { name: 'Scheduled jobs' })
  await button('Columns').click()
  for (const name of ['Last run', 'Next']) {
    await page.getByRole('menuitemcheckbox', { name }).click()
    await expect(table.getByRole('columnheader', { name })).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await button('Compact rows').click()
  await reload(page)
  await expect(table).toHaveAttribute('data-density', 'compact')
  await expect(table.getByRole('columnheader', { name: 'Last run' })).toHaveCount(0)
  // Hours on an installation's first day, days where journeys before this one left a history.
  const figures = page.getByRole('table', { name: /^Last (24 hours|7 days)$/ })
  await button('Show as table').click()
  await expect(figures).toBeVisible()
  await button('Hide the table').click()
  await expect(figures).toHaveCount(0)
  const read = page.waitForResponse(/\/admin\/dashboard\.data/)
  await button('Refresh now').click()
  await read

  // Failed items: an unanswered confirmation deletes none, one goes back alone, then all others.
  for (const answer of ['Cancel', 'Close']) {
    await button('Cleanup Failed Queue').click()
    await dialog.getByRole('button', { name: answer }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(await failed()).toEqual([first, second])
  const letter = page.getByRole('row').filter({ hasText: first })
  await letter.getByText('Payload').click()
  await expect(letter.locator('pre')).toBeVisible()
  await letter.getByRole('button', { name: 'Replay' }).click()
  await expect.poll(failed).toEqual([second])
  await expect(letter).toHaveCount(0)
  await button('Replay all').click()
  await expect.poll(failed).toEqual([])

  // Each tab shows what its address names.
  for (const [name, address] of [
    ['Content & Tagging', 'content'],
    ['YouTube', 'youtube'],
    ['System Tools', 'tools'],
    ['Logs & History', 'logs'],
    ['Debug Console', 'debug'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(`/admin/dashboard?tab=${address}`)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('Test AI Tagging System').click()
  await button('Copy').click({ timeout: WORK_MS })
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
    success: true,
  })
  await button('Emergency System Restart').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Control Panel' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await controls.expectAllUsed()
})

test('every dashboard action is done by the worker, reports its outcome and is recorded', async ({
  page,
}) => {
  test.setTimeout(ACTIONS.length * WORK_MS)
  const { id: actor } = await signIn(page, { role: 'admin' })
  const letter = await db
    .insertInto('ingestion_queue')
    .values({ url: 'https://letters.example/to-be-deleted', status: 'failed', error: 'Too large.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await open(page, '/admin/dashboard')
  for (const [tab, name, confirm, ending] of ACTIONS) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('button', { name, exact: true }).click()
    if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await expect(page.getByRole('region', { name: /^Notif/ }), name).toContainText(ending, {
      timeout: WORK_MS,
    })
  }
  const left = await db.selectFrom('ingestion_queue').select('id').where('id', '=', letter.id).execute()
  expect(left).toEqual([])
  await page.getByRole('tab', { name: 'Logs & History' }).click()
  await expect(page.getByRole('tabpanel')).not.toContainText('No ingestion logs yet')
  const audited = await db.selectFrom('audit_log').select('action').where('actor_id', '=', actor).execute()
  expect(new Set(audited.map(({ action }) => action)).size).toBe(ACTIONS.length)
})
