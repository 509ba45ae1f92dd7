import { randomUUID } from 'node:crypto'
import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import type { Tier } from '@daily-drops/core/accounts/plans'
import type { Role } from '@daily-drops/core/accounts/roles'
import { createDb } from '@daily-drops/db/connection/client'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { BASE_URL, DATABASE_URL } from './addresses.ts'

export interface Person {
  id: string
  name: string
  email: string
  password: string
}

interface Circumstances {
  role?: Role
  verified?: boolean
  onboarded?: boolean
  tier?: Tier
  /** Also signs in with this provider. */
  social?: SocialProvider
  /** The host they register with, if not the usual one. */
  base?: string
}

export const db = createDb(DATABASE_URL, { max: 2, applicationName: 'journeys' })

let met = 0

/** A new person, so that each test has its own, even with parallel workers. */
export function aStranger(): Omit<Person, 'id'> {
  const nth = `${process.env.TEST_WORKER_INDEX ?? 0}-${++met}`
  return { name: 'Ada Lovelace', email: `ada-${nth}@example.com`, password: 'analytical engine' }
}

/**
 * Registers over HTTP, which leaves the session's cookie in `request`. The rest of the account is written
 * directly.
 */
export async function register(
  request: APIRequestContext,
  {
    role = 'user',
    verified = true,
    onboarded = true,
    tier = 'free',
    social,
    base = BASE_URL,
  }: Circumstances = {},
): Promise<Person> {
  const stranger = aStranger()
  const response = await request.post(`${base}/api/auth/sign-up/email`, {
    data: stranger,
    headers: { origin: base },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { user } = (await response.json()) as { user: { id: string } }

  await db.updateTable('users').set({ email_verified: verified }).where('id', '=', user.id).execute()
  await db
    .updateTable('profiles')
    .set({ role, subscription_tier: tier, onboarding_completed: onboarded, is_public: onboarded })
    .where('id', '=', user.id)
    .execute()
  if (social) {
    await db
      .insertInto('accounts')
      .values({ user_id: user.id, provider_id: social, account_id: randomUUID() })
      .execute()
  }
  return { ...stranger, id: user.id }
}

/** Signs the page's browser in. */
export function signIn(page: Page, circumstances?: Circumstances): Promise<Person> {
  return register(page.request, circumstances)
}

/** As when the profile cannot be read: there is a session, but no role. */
export async function loseProfile(person: Person): Promise<void> {
  await db.deleteFrom('profiles').where('id', '=', person.id).execute()
}
