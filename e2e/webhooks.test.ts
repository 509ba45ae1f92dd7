import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { PROGRAM_URL } from './support/addresses.ts'
import { open, reload } from './support/open.ts'
import { db, type Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

const callsOf = ({ id }: Person) =>
  db
    .selectFrom('webhook_calls')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_calls.id', 'attempted_at'])
    .where('user_id', '=', id)
    .where('event', '=', 'item.saved')
    .execute()

test('[HOOK-01] [HOOK-03] a reader adds a webhook, reads its calls, sends one again and removes it', async ({
  page,
}) => {
  const reader = await signInReader(page)
  await open(page, '/settings')
  const webhooks = page.getByRole('region', { name: 'Webhooks', exact: true })
  await expect(webhooks).toContainText('You have no webhooks.')
  const add = async (address: string) => {
    await webhooks.getByLabel('Address').fill(address)
    await webhooks.getByRole('button', { name: 'Test and add' }).click()
  }
  await webhooks.getByLabel('You save an item').check()
  await add('https://10.0.0.1/inside')
  await expect(webhooks).toContainText('The address didn’t answer')
  await add(`${PROGRAM_URL}/refuses`)
  await expect(webhooks).toContainText('The address answered 403, so it wasn’t added.')
  await expect(webhooks.getByLabel('Address')).toHaveValue(`${PROGRAM_URL}/refuses`)

  await add(`${PROGRAM_URL}/mine`)
  await expect(webhooks).toContainText('Webhook added.')
  await expect(webhooks.getByLabel('Address')).toHaveValue('')
  const secret = (await webhooks.getByText(/^whsec_[\w+/=]{20,}$/).textContent()) ?? ''
  await expectAccessible(page)
  await reload(page)
  const listed = webhooks.getByRole('list', { name: 'Your webhooks' }).getByRole('listitem').first()
  await expect(listed).toContainText(`${PROGRAM_URL}/mine`)
  await expect(listed).toContainText(`whsec_…${secret.slice(-4)}`)
  expect(await page.content()).not.toContain(secret)

  await open(page, '/feed')
  const item = page.getByRole('main').getByRole('article').first()
  await item.getByRole('button', { name: /^Save/ }).click()
  await expect(item.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true')
  const calls = listed.getByRole('list', { name: 'Recent calls' }).getByRole('listitem')
  const showCalls = async () => {
    await open(page, '/settings')
    await listed.getByText('Recent calls', { exact: true }).click()
  }
  await expect(async () => {
    await showCalls()
    await expect(calls.filter({ hasText: 'item.saved' })).toContainText(/Delivered · answered 204/, {
      timeout: 1000,
    })
  }).toPass()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  const before = await callsOf(reader)
  await calls.filter({ hasText: 'item.saved' }).getByRole('button', { name: 'Send again' }).click()
  await expect(webhooks).toContainText('We’re sending the call again.')
  await expect
    .poll(async () => (await callsOf(reader)).map(({ attempted_at }) => attempted_at))
    .not.toEqual(before.map(({ attempted_at }) => attempted_at))
  expect((await callsOf(reader)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))

  await listed.getByText('Remove', { exact: true }).click()
  await listed.getByRole('button', { name: /^Remove / }).click()
  await expect(webhooks).toContainText('Webhook removed.')
  await expect(webhooks).toContainText('You have no webhooks.')
})
