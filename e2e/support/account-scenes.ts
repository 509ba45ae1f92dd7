import { createHash, randomUUID } from 'node:crypto'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { CHANNEL_RULES } from '@daily-drops/core/delivery/channels'
import type { Page } from '@playwright/test'
import { SOCIAL_URL } from './addresses.ts'
import { anOrganisation, someCampaigns } from './business.ts'
import { open } from './open.ts'
import { db, type Person, signIn } from './people.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const fromNow = (ms: number) => new Date(Date.now() + ms)

interface Circumstances {
  /** Absent when signed out. */
  tier?: Tier
  /** What happened before the page is opened. */
  before?: (person: Person) => Promise<unknown>
  act?: (page: Page, person: Person) => Promise<unknown>
}

/** On the host where mail, payments, messaging and push are configured. */
const scene = (name: string, path: string, { tier, before, act }: Circumstances = {}) => ({
  name,
  async open(page: Page) {
    const person = tier && (await signIn(page, { tier, base: SOCIAL_URL }))
    if (person) await before?.(person)
    await open(page, `${SOCIAL_URL}${path}`)
    if (person) await act?.(page, person)
  },
})

/** A paying reader with two devices, a passkey and three channels, who is about to leave. */
async function aFullLife({ id }: Person): Promise<void> {
  const customer = `cus_${randomUUID()}`
  await db.insertInto('billing_customers').values({ customer_ref: customer, user_id: id }).execute()
  await db
    .insertInto('subscriptions')
    .values({
      subscription_ref: `sub_${randomUUID()}`,
      customer_ref: customer,
      user_id: id,
      tier: 'premium',
      status: 'active',
      current_period_end: fromNow(17 * DAY_MS),
    })
    .execute()
  await db
    .insertInto('invoices')
    .values(
      [13, 43, 74].map((days) => ({
        invoice_ref: `in_${randomUUID()}`,
        customer_ref: customer,
        user_id: id,
        currency: 'EUR',
        net_cents: 738,
        tax_cents: 162,
        total_cents: 900,
        status: 'paid' as const,
        issued_at: fromNow(-days * DAY_MS),
      })),
    )
    .execute()
  await db
    .insertInto('passkeys')
    .values(
      ['Passkey 1', 'Passkey 2'].map((name, index) => ({
        user_id: id,
        name,
        credential_id: randomUUID(),
        public_key: 'key',
        counter: 0,
        device_type: 'multiDevice',
        backed_up: true,
        created_at: fromNow(-(3 + index * 40) * DAY_MS),
      })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values({
      user_id: id,
      token: randomUUID(),
      expires_at: fromNow(20 * DAY_MS),
      user_agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    })
    .execute()
  await db
    .insertInto('delivery_channels')
    .values(
      (['email', 'telegram', 'push'] as const).map((kind) => ({
        user_id: id,
        kind,
        minutes: [...CHANNEL_RULES[kind].schedule.minutes],
        days: [...CHANNEL_RULES[kind].schedule.days],
        opt_in_wording: 'as shown',
        tz_version: '2026a',
        next_run_at: fromNow(13 * DAY_MS),
        address: kind === 'telegram' ? String(Date.now() + Math.random()) : null,
        paused_until: kind === 'telegram' ? fromNow(12 * DAY_MS) : null,
      })),
    )
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: id, endpoint: `https://push.example/${randomUUID()}`, auth: 'a', p256dh: 'p' })
    .execute()
  await db
    .insertInto('feed_tokens')
    .values({ user_id: id, token_digest: createHash('sha256').update(randomUUID()).digest() })
    .execute()
  await db
    .insertInto('account_exports')
    .values({ user_id: id, archive: Buffer.from('zip'), expires_at: fromNow(20 * HOUR_MS) })
    .execute()
  await db
    .insertInto('account_deletions')
    .values({ user_id: id, due_at: fromNow(6 * DAY_MS) })
    .execute()
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
}

async function beginTotp(page: Page, { password }: Person) {
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByLabel('Your password').first().fill(password)
  await security.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await security.getByRole('list', { name: 'Recovery codes' }).waitFor()
}

async function connectAndMakeFeed(page: Page) {
  await page.getByRole('button', { name: 'Create private feed' }).click()
  await page.getByText('Copy the addresses now. They won’t be shown again.').waitFor()
}

async function connectTelegram(page: Page) {
  await page.getByRole('button', { name: /Connect.*Telegram/ }).click()
  await page.getByRole('link', { name: /Open.*Telegram.*and confirm/ }).waitFor()
}

async function createToken(page: Page) {
  const api = page.locator('#api')
  await api.locator('[name=name]').fill('Morning script')
  await api.getByRole('button', { name: 'Create token' }).click()
  await api.getByRole('region', { name: 'Your new token' }).waitFor()
}

export const ACCOUNT_SCENES = [
  scene('pricing', '/pricing'),
  scene('pricing-free', '/pricing', { tier: 'free' }),
  scene('pricing-premium', '/pricing', { tier: 'premium' }),
  scene('premium', '/premium', { tier: 'free' }),
  scene('premium-bought', '/premium', { tier: 'premium' }),
  scene('newsletter', '/newsletter'),
  scene('newsletter-reader', '/newsletter', { tier: 'free' }),
  scene('settings', '/settings', { tier: 'free' }),
  scene('settings-full', '/settings', { tier: 'premium', before: aFullLife }),
  scene('settings-two-factor', '/settings', { tier: 'free', act: beginTotp }),
  scene('settings-feed', '/settings', { tier: 'free', act: connectAndMakeFeed }),
  scene('settings-telegram', '/settings', { tier: 'premium', act: connectTelegram }),
  scene('settings-token', '/settings', { tier: 'free', act: createToken }),
  scene('corporate-sample', '/corporate', { tier: 'free' }),
  scene('corporate-start', '/corporate', { tier: 'corporate' }),
  scene('corporate', '/corporate', { tier: 'corporate', before: anOrganisation }),
  scene('sponsor-sample', '/sponsor', { tier: 'free' }),
  scene('sponsor', '/sponsor', { tier: 'sponsor', before: someCampaigns }),
  scene('privacy', '/privacy'),
  scene('terms', '/terms'),
]
