import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { PAYMENTS_URL, SOCIAL_URL } from './support/addresses.ts'
import { mailTo } from './support/mails.ts'
import { awaitScripts, open } from './support/open.ts'
import { db, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: SOCIAL_URL })
// One provider, whose clock is shared by all journeys.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const planOf = async ({ id }: Person) =>
  (await db.selectFrom('profiles').select('subscription_tier').where('id', '=', id).executeTakeFirstOrThrow())
    .subscription_tier

const passDays = (days: number) => fetch(`${PAYMENTS_URL}/advance?days=${days}`)

async function expectPlan(page: Page, person: Person, tier: string, words: string | RegExp): Promise<void> {
  await expect.poll(() => planOf(person)).toBe(tier)
  await expectInSettings(page, words)
}

/** The provider's message may arrive after the person has returned. */
async function expectInSettings(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await open(page, '/settings')
    await expect(page.getByRole('region', { name: 'Billing' })).toContainText(words, { timeout: 1_000 })
  }).toPass()
}

async function change(page: Page, step: string): Promise<void> {
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await page.getByRole('button', { name: step }).click()
  await expect(page).toHaveURL(`${SOCIAL_URL}/settings#billing`)
}

test('a reader pays, upgrades, downgrades and cancels', async ({ page }) => {
  const person = await signIn(page, { base: SOCIAL_URL })
  await open(page, '/pricing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await page.getByRole('button', { name: 'Pay and subscribe' }).click()
  await expect(page).toHaveURL(/\/settings\?paid=1/)
  await expectPlan(page, person, 'premium', 'Premium plan')
  await expectInSettings(page, '€9.00')
  await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('€9.00')
  await expectAccessible(page)

  await change(page, 'Switch to Corporate')
  await expectPlan(page, person, 'corporate', 'Corporate plan')

  await change(page, 'Switch to Premium')
  await expectPlan(page, person, 'corporate', 'Corporate plan')
  await passDays(31)
  await expectPlan(page, person, 'premium', 'Premium plan')

  await change(page, 'Cancel plan')
  await expectPlan(page, person, 'premium', /Ends on [A-Z][a-z]{2} \d{1,2}/)
  await passDays(31)
  await expectPlan(page, person, 'free', 'Free plan')
})

test('a failed payment sends an email, and the plan stays for now', async ({ page }) => {
  const person = await signIn(page, { base: SOCIAL_URL })
  await open(page, '/premium')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).first().click()
  await page.getByRole('button', { name: 'Pay and subscribe' }).click()
  await expectPlan(page, person, 'premium', 'Premium plan')
  await fetch(`${PAYMENTS_URL}/card?works=no`)
  await passDays(31)
  await fetch(`${PAYMENTS_URL}/card?works=yes`)
  const mail = await mailTo(person.email, 'Your payment didn’t go through')
  expect(mail.links[0]).toContain('/settings#billing')
})

test('a plan is bought without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: SOCIAL_URL })
  const page = await context.newPage()
  await signIn(page, { base: SOCIAL_URL })
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByRole('button', { name: 'Pay and subscribe' })).toBeVisible()
  await context.close()
})

test('a visitor is asked to sign in first and returns', async ({ page }) => {
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL(/\/auth\?next=(\/|%2F)pricing/)
  await awaitScripts(page)
})
