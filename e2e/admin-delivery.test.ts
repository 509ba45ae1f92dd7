import { randomBytes, randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { SOCIAL_URL } from './support/addresses.ts'
import { watchControls } from './support/controls.ts'
import { open } from './support/open.ts'
import { db, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const HOUR_MS = 3_600_000

test('a failed message is sent again, an address is released, a channel is paused', async ({
  page,
  request,
}) => {
  test.slow()
  const controls = await watchControls(page, {
    screen: '/admin/delivery',
    language: 'en',
    // Channels that the worker uses.
    elsewhere: ['Pause: Email', 'Pause: Telegram', 'Pause: WhatsApp', 'Pause: Slack'],
  })
  const reader = await register(request)
  const unique = randomUUID()
  await signIn(page, { role: 'admin' })
  const due = new Date(Date.now() - HOUR_MS)
  // This reader has not connected WhatsApp, so the worker sends nothing.
  const { id } = await db
    .insertInto('deliveries')
    .values({
      user_id: reader.id,
      channel: 'whatsapp',
      edition_day: '2026-11-15',
      part: 1,
      parts: 1,
      due_at: due,
      next_attempt_at: due,
      expires_at: due,
      state: 'dead',
      reason: `Not known: ${unique}`,
      attempts: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const suppressed = await db
    .insertInto('suppressions')
    .values({
      channel: 'email',
      address_digest: randomBytes(16),
      hint: `${unique}.example`,
      reason: 'bounced',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await open(page, '/admin/delivery')
  await expect(page.getByRole('table', { name: 'Slots' })).toContainText('WhatsApp')
  await expectAccessible(page)
  const notices = page.getByRole('region', { name: /^Notif/ })

  const letter = page.getByRole('row').filter({ hasText: `Not known: ${unique}` })
  await letter.getByRole('button', { name: 'Replay' }).click()
  await expect(notices).toContainText('The message will be sent again')
  await expect(letter).toHaveCount(0)
  const replayed = await db
    .selectFrom('deliveries')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(replayed.state).not.toBe('dead')

  const search = page.getByRole('searchbox', { name: 'Search addresses' })
  await search.fill('nobody@else.example')
  await expect(page.getByText('This address isn’t suppressed')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/delivery')
  await search.fill('x')
  await page.getByRole('button', { name: 'Remove the filter Address' }).click()
  await expect(search).toHaveValue('')
  await search.fill(`${unique}.example`)
  const address = page.getByRole('row').filter({ hasText: `someone at ${unique}.example` })
  await address.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(address).toHaveCount(0)
  const left = await db.selectFrom('suppressions').select('id').where('id', '=', suppressed.id).execute()
  expect(left).toEqual([])

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(notices).toContainText('A test edition is on its way')
  await expect(notices).toContainText(/Test edition sent|Couldn’t send the test edition/)
  await page.getByLabel('Channel', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/channel=/)
  const slots = page.getByRole('region', { name: 'Slots' })
  await slots.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/channel=/)
  await page.getByLabel('Channel', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Remove the filter Channel' }).click()
  await expect(page).not.toHaveURL(/channel=/)

  const channels = page.getByRole('table', { name: 'Channels' })
  await expect(channels.getByRole('row', { name: /WhatsApp/ })).toContainText('WHATSAPP_NUMBER')
  await expect(page.getByRole('button', { name: 'Pause: WhatsApp' })).toHaveCount(0)
  // A configured channel that none of the journeys' workers uses, so that none is held up.
  await open(page, `${SOCIAL_URL}/admin/delivery`)
  const pause = page.getByRole('button', { name: 'Pause: Push' })
  const resume = page.getByRole('button', { name: 'Resume: Push' })
  await expect(pause.or(resume)).toBeVisible()
  // An attempt before may have paused it.
  if (await resume.isVisible()) await resume.click()
  await pause.click()
  const dialog = page.getByRole('dialog', { name: 'Pause Push?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await pause.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await pause.click()
  await dialog.getByLabel('Reason').fill('New key')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(channels).toContainText('New key')
  await resume.click()
  await expect(pause).toBeVisible()
  await controls.expectAllUsed()
})
