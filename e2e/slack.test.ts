import { expectAccessible } from './support/accessible.ts'
import { SLACK_HOST, SLACK_PORT, SOCIAL_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: SOCIAL_URL })
test.describe.configure({ timeout: 120_000 })

test('[PERM-17] a Premium reader connects Slack by a test message, and disconnects it', async ({ page }) => {
  const person = await signIn(page, { base: SOCIAL_URL })
  const settings = () => open(page, `${SOCIAL_URL}/settings`)
  const slack = page.getByRole('region', { name: 'Slack', exact: true })
  const channel = () =>
    db.selectFrom('delivery_channels').selectAll().where('user_id', '=', person.id).executeTakeFirst()
  await settings()
  await expect(slack.getByText('Part of Premium.')).toBeVisible()
  await expect(slack.getByLabel('Webhook URL')).toBeHidden()

  await db.updateTable('profiles').set({ subscription_tier: 'premium' }).where('id', '=', person.id).execute()
  await settings()
  await expectAccessible(page)
  await slack.getByLabel('Webhook URL').fill('http://hooks.example/services/x')
  await slack.getByRole('button', { name: 'Send test message' }).click()
  await expect(slack.getByText('It starts with https://')).toBeVisible()

  await slack.getByLabel('Webhook URL').fill('https://10.0.0.1/services/x')
  await slack.getByRole('button', { name: 'Send test message' }).click()
  await expect(slack.getByText('didn’t accept our message')).toBeVisible({ timeout: 30_000 })
  expect(await channel()).toBeUndefined()

  await slack.getByLabel('Webhook URL').fill(`https://${SLACK_HOST}:${SLACK_PORT}/services/${person.id}`)
  await slack.getByRole('button', { name: 'Send test message' }).click()
  await expect(slack.getByText('Connected. Your edition arrives in Slack')).toBeVisible({ timeout: 30_000 })
  await expect(slack.getByText('On', { exact: true })).toBeVisible()
  await expect(slack.getByLabel('Webhook URL')).toBeHidden()
  expect(await page.content()).not.toContain(`/services/${person.id}`)
  expect(await channel()).toMatchObject({ kind: 'slack', enabled: true, minutes: [480] })
  await expectAccessible(page)

  await slack.getByRole('button', { name: 'Disconnect Slack' }).click()
  await expect(slack.getByText('Turned off.')).toBeVisible()
  await expect(slack.getByLabel('Webhook URL')).toBeVisible()
  expect(await channel()).toBeUndefined()
})
