import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { watchControls } from './support/controls.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('the audit log is filtered by choices that stay in the address, and downloaded as a file', async ({
  page,
}) => {
  const controls = await watchControls(page, {
    screen: '/admin/audit',
    language: 'en',
    // As on every list with pages.
    elsewhere: ['Next', 'Previous'],
  })
  const { id, email } = await signIn(page, { role: 'admin' })
  // A separate kind, because other journeys make changes meanwhile.
  const entity = `thing-${randomUUID()}`
  const change = { action: 'update-source', entity, actor_role: 'admin' }
  const details = JSON.stringify({ before: { name: 'Old Gazette' }, after: { name: 'New Gazette' } })
  await db
    .insertInto('audit_log')
    .values([
      { ...change, entity_id: 'mine', actor_id: id, details },
      { ...change, entity_id: 'of-nobody' },
      { ...change, entity_id: 'mine-long-ago', actor_id: id, created_at: new Date(Date.now() - 40 * DAY_MS) },
    ])
    .execute()
  await open(page, '/admin/audit')
  const rows = page.getByRole('row').filter({ hasText: entity })
  await page.getByLabel('Subject', { exact: true }).selectOption(entity)
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Who', { exact: true }).selectOption({ label: `${email} · admin` })
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Period').selectOption('Last 30 days')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByLabel('Period')).toHaveValue('30')
  await rows.getByText('Details').click()
  await expect(rows.getByRole('deletion')).toHaveText('Old Gazette')
  await expect(rows.getByRole('insertion')).toHaveText('New Gazette')
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('daily-drops-audit-log.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"${email}","admin","update-source","${entity}","mine"`)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/audit')
  // The address changes before the list does.
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0)
  await page.getByLabel('Action', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(0)
  await page.getByLabel('Period').selectOption('Custom dates')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2027-01-01')
  for (const [label, name] of [
    ['Subject', 'Subject'],
    ['Who', 'Who'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: `Remove the filter ${name}` }).click()
  }
  for (const name of ['From', 'To', 'Action'])
    await page.getByRole('button', { name: `Remove the filter ${name}` }).click()
  await expect(page).toHaveURL('/admin/audit')
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Subject', 'Request']) {
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect(page.locator('table[data-density=normal]')).toHaveCount(1)
  await page.getByLabel('Period').selectOption('Custom dates')
  await page.getByLabel('From', { exact: true }).fill('2999-01-01')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await controls.expectAllUsed()
})
