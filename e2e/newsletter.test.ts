import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { leave } from './support/leave.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const toggle = (page: Page) => page.getByRole('switch', { name: 'Send me the newsletter' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' })

function eventsOf(userId: string, name: string) {
  return db
    .selectFrom('analytics_events')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute()
}

test('[ANL-29] [ANL-30] [NEWS-02] a reader turns the newsletter on and off, and each is counted once', async ({
  page,
}) => {
  const person = await signIn(page)
  await page.context().addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  await open(page, '/newsletter')
  await expect(toggle(page)).not.toBeChecked()
  await toggle(page).check()
  await page.getByLabel('Delivery time').selectOption('07:00 CET')
  await save(page).click()
  await expect(page.getByText('Newsletter settings saved')).toBeVisible()
  await toggle(page).uncheck()
  await expect(page.getByLabel('Delivery time')).toBeDisabled()
  await save(page).click()
  await expect(page.getByText('No more newsletters.')).toBeVisible()
  await leave(page)
  await expect.poll(() => eventsOf(person.id, 'newsletter_subscribed')).toHaveLength(1)
  await expect.poll(() => eventsOf(person.id, 'newsletter_unsubscribed')).toHaveLength(1)
  const channel = await db
    .selectFrom('delivery_channels')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  expect(channel).toMatchObject({ enabled: false, minutes: [420] })
})

test('a visitor who saves signs in first', async ({ page }) => {
  await open(page, '/newsletter')
  await expect(page.getByText('This is an example.')).toBeVisible()
  await save(page).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fnewsletter/)
})

test('the newsletter and the settings show the same state', async ({ page }) => {
  await signIn(page)
  const mail = page.getByRole('region', { name: 'Email', exact: true })
  for (const isOn of [false, true]) {
    await open(page, '/settings')
    await expect(mail.getByRole('heading')).toHaveText(isOn ? 'Email On' : 'Email Off')
    await expect(mail.getByRole('switch')).toBeChecked({ checked: isOn })
    await open(page, '/newsletter')
    await expect(toggle(page)).toBeChecked({ checked: isOn })
    if (isOn) break
    await toggle(page).check()
    await save(page).click()
    await expect(page.getByText('Newsletter settings saved')).toBeVisible()
  }
})
