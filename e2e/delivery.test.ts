import { datesIn } from '@daily-drops/messages/dates'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { SOCIAL_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { codeSentTo } from './support/whatsapp.ts'

test.use({ baseURL: SOCIAL_URL })
test.describe.configure({ timeout: 120_000 })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const settings = (page: Page) => open(page, `${SOCIAL_URL}/settings`)
const channelsOf = (userId: string) =>
  db.selectFrom('delivery_channels').selectAll().where('user_id', '=', userId).orderBy('kind').execute()

test('a reader chooses when the email arrives, pauses it, and sends a test', async ({ page }) => {
  const person = await signIn(page, { base: SOCIAL_URL })
  await settings(page)
  await expectAccessible(page)
  const mail = region(page, 'Email')
  await mail.getByRole('switch', { name: 'Send me the newsletter' }).check()
  await mail.getByLabel('Time', { exact: true }).fill('06:45')
  await mail.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await mail.getByRole('checkbox', { name: 'Monday' }).check()
  await mail.getByRole('button', { name: 'Save delivery' }).click()
  await expect(mail.getByText('Delivery settings saved.')).toBeVisible()
  expect(await channelsOf(person.id)).toMatchObject([
    { kind: 'email', enabled: true, minutes: [405], days: [1, 7], time_zone: 'Asia/Tokyo' },
  ])

  const day = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await mail.getByLabel('Pause until').fill(day)
  await mail.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(mail.getByText(`Paused until ${datesIn('en').formatDay(day)}`)).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Resume' }).click()
  await expect(mail.getByText('Delivery resumed.')).toBeVisible()

  await mail.getByRole('button', { name: 'Send me today’s edition now' }).click()
  await expect(mail.getByText('On its way to your inbox.')).toBeVisible()
  await mail.getByRole('switch', { name: 'Send me the newsletter' }).uncheck()
  await mail.getByRole('button', { name: 'Save delivery' }).click()
  await expect(mail.getByText('Turned off.')).toBeVisible()
})

test('[DEC-76] [PERM-17] a Premium reader connects Telegram, and chooses one message with all items', async ({
  page,
}) => {
  const person = await signIn(page, { base: SOCIAL_URL })
  await settings(page)
  const telegram = region(page, 'Telegram')
  await expect(telegram.getByText('Part of Premium.')).toBeVisible()

  await db.updateTable('profiles').set({ subscription_tier: 'premium' }).where('id', '=', person.id).execute()
  await settings(page)
  await telegram.getByRole('button', { name: 'Connect Telegram' }).click()
  const link = telegram.getByRole('link', { name: 'Open Telegram and confirm' })
  await expect(link).toHaveAttribute('href', /^https:\/\/t\.me\/daily_drops_bot\?start=[0-9a-f]{32}$/)
  await expectAccessible(page)

  const token = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start')
  const update = {
    update_id: Date.now(),
    message: { chat: { id: Date.now(), type: 'private' }, text: `/start ${token}` },
  }
  const answer = await page.request.post(`${SOCIAL_URL}/webhooks/telegram`, {
    data: update,
    headers: { 'x-telegram-bot-api-secret-token': 'a-webhook-secret-of-the-journeys' },
  })
  expect(answer.status()).toBe(200)
  await expect.poll(() => channelsOf(person.id)).toHaveLength(1)
  await settings(page)
  await telegram.getByLabel('Messages per day').selectOption('One with all items')
  await expect(telegram.getByLabel('Second time')).toBeHidden()
  await telegram.getByRole('button', { name: 'Save delivery' }).click()
  await expect(telegram.getByText('Delivery settings saved.')).toBeVisible()
  expect(await channelsOf(person.id)).toMatchObject([{ kind: 'telegram', enabled: true, minutes: [480] }])
})

test('[DEC-81] a Premium reader enters a number, gets a code by WhatsApp, and connects with it', async ({
  page,
}) => {
  const person = await signIn(page, { base: SOCIAL_URL })
  await db.updateTable('profiles').set({ subscription_tier: 'premium' }).where('id', '=', person.id).execute()
  const phone = `49170${String(Date.now()).slice(-7)}`
  await settings(page)
  const whatsapp = region(page, 'WhatsApp')
  await whatsapp.getByLabel('Phone number').fill('0170 1234567')
  await whatsapp.getByRole('button', { name: 'Verify' }).click()
  await expect(whatsapp.getByText('Enter the number with its country code')).toBeVisible()
  await whatsapp.getByLabel('Phone number').fill(`+${phone}`)
  await whatsapp.getByRole('button', { name: 'Verify' }).click()
  await expect(whatsapp.getByText('We’re sending you a code by WhatsApp.')).toBeVisible()
  await expectAccessible(page)

  await expect.poll(() => codeSentTo(phone), { timeout: 20_000 }).toMatch(/^\d{6}$/)
  const code = (await codeSentTo(phone)) ?? ''
  await whatsapp.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await whatsapp.getByRole('button', { name: 'Confirm code' }).click()
  await expect(whatsapp.getByText('This code isn’t right')).toBeVisible()
  await whatsapp.getByLabel('Code').fill(code)
  await whatsapp.getByRole('button', { name: 'Confirm code' }).click()
  await expect(whatsapp.getByText('Connected. Your edition arrives on WhatsApp')).toBeVisible()
  await expect(whatsapp.getByLabel('Code')).toBeHidden()
  expect(await channelsOf(person.id)).toMatchObject([{ kind: 'whatsapp', enabled: true, address: phone }])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[F4] this browser is added to those that are notified', async ({ page, context }) => {
    const person = await signIn(page, { base: SOCIAL_URL })
    await context.grantPermissions(['notifications'], { origin: SOCIAL_URL })
    await settings(page)
    // The push service belongs to another company. Everything else here is the browser's own.
    await page.evaluate(() => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({
          toJSON: () => ({
            endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
            keys: { p256dh: 'BPk', auth: 'k8' },
          }),
        } as unknown as PushSubscription)
    })
    const browser = region(page, 'This browser')
    await browser.getByRole('button', { name: 'Notify me in this browser' }).click()
    await expect(browser.getByText('This browser will notify you when your edition is ready.')).toBeVisible()
    await expect(browser.getByText('Notifications are on in 1 browser.')).toBeVisible()
    expect(await channelsOf(person.id)).toMatchObject([{ kind: 'push', enabled: true, minutes: [480] }])

    const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(worker).toBe(`${SOCIAL_URL}/service-worker.js`)
  })
})

test('[I6] a private feed is created, read, and revoked', async ({ page }) => {
  await signIn(page, { base: SOCIAL_URL })
  await settings(page)
  const feed = region(page, 'Private feed')
  await feed.getByRole('button', { name: 'Create private feed' }).click()
  await expect(feed.getByText('Copy the addresses now. They won’t be shown again.')).toBeVisible()
  await expectAccessible(page)
  const [rss = ''] = await feed.getByRole('code').allTextContents()
  expect((await fetch(rss)).status).toBe(200)
  await feed.getByRole('button', { name: 'Revoke address' }).click()
  await expect(feed.getByText('The address no longer works.')).toBeVisible()
  expect((await fetch(rss)).status).toBe(404)
})
