import { expectAccessible } from './support/accessible.ts'
import { watchControls } from './support/controls.ts'
import { open, reload } from './support/open.ts'
import { db, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an administrator finds whose sign-in was refused, and why', async ({ page, browser, request }) => {
  const owner = await register(request)
  const thief = await (await browser.newContext()).newPage()
  await open(thief, '/auth')
  await thief.getByLabel('Email').fill(owner.email)
  await thief.getByLabel('Password', { exact: true }).fill('a wrong guess')
  await thief.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(thief.getByRole('alert')).toBeVisible()
  await thief.context().close()
  // A second row of the same account, so that the other filters have something to exclude.
  const refused = { hour: new Date(), method: 'second-factor', reason: 'wrong-code', attempts: 7 }
  const slot = Math.floor(Math.random() * 30_000)
  await db
    .insertInto('refused_sign_ins')
    .values({ ...refused, slot, user_id: owner.id })
    .execute()

  await signIn(page, { role: 'admin' })
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Refused sign-ins' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refused sign-ins' })).toBeVisible()
  const controls = await watchControls(page, {
    screen: '/admin/refused-sign-ins',
    language: 'en',
    // As on every list with pages.
    elsewhere: ['Next', 'Previous'],
  })
  await reload(page)
  const rows = page.getByRole('row').filter({ hasText: owner.email })
  await page.getByLabel('Search by account').fill(owner.email)
  await page.getByLabel('Search by account').press('Enter')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Method', { exact: true }).selectOption('Password')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Wrong password')
  await page.getByRole('button', { name: 'Remove the filter Method' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Reason', { exact: true }).selectOption('Wrong code')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('7')
  await reload(page)
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the filter Reason' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Network' }).click()
  await expect(page.getByRole('columnheader', { name: 'Network' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await page.getByRole('button', { name: 'Remove the filter Account' }).click()
  await expect(page).toHaveURL('/admin/refused-sign-ins')
  await page.getByLabel('Method', { exact: true }).selectOption('Passkey')
  await expect(page).toHaveURL(/method=passkey/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/admin/refused-sign-ins')
  await page.getByLabel('Search by account').fill('nobody-at-all@example.com')
  await page.getByLabel('Search by account').press('Enter')
  await expect(page.getByText('No refused sign-ins found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/refused-sign-ins')
  await controls.expectAllUsed()
})
