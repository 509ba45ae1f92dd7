import { createHmac, randomUUID, scryptSync } from 'node:crypto'
import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import type { Tier } from '@daily-drops/core/accounts/plans'
import type { Role } from '@daily-drops/core/accounts/roles'
import { createDb } from '@daily-drops/db/connection/client'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { AUTH_SECRET, BASE_URL, DATABASE_URL } from './addresses.ts'

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

/** Registers over HTTP, which sends the email and leaves the session's cookie in `request`. */
export async function register(
  request: APIRequestContext,
  { base = BASE_URL, ...circumstances }: Circumstances = {},
): Promise<Person> {
  const stranger = aStranger()
  const response = await request.post(`${base}/api/auth/sign-up/email`, {
    data: stranger,
    headers: { origin: base },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { user } = (await response.json()) as { user: { id: string } }
  await bringAbout(user.id, circumstances)
  return { ...stranger, id: user.id }
}

/** Signs the page's browser in. Whoever has a confirmed address is written directly: registering costs a fifth of a second. */
export async function signIn(page: Page, circumstances: Circumstances = {}): Promise<Person> {
  if (circumstances.verified === false) return register(page.request, circumstances)
  const stranger = aStranger()
  const { id } = await db
    .insertInto('users')
    .values({ name: stranger.name, email: stranger.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('accounts')
    .values({
      user_id: id,
      provider_id: 'credential',
      account_id: id,
      password: storedPassword(stranger.password),
      has_long_password: true,
    })
    .execute()
  await bringAbout(id, circumstances)
  await beginSession(page, id)
  return { ...stranger, id }
}

async function bringAbout(
  id: string,
  { role = 'user', verified = true, onboarded = true, tier = 'free', social }: Omit<Circumstances, 'base'>,
): Promise<void> {
  await db.updateTable('users').set({ email_verified: verified }).where('id', '=', id).execute()
  await db
    .updateTable('profiles')
    .set({ role, subscription_tier: tier, onboarding_completed: onboarded, is_public: onboarded })
    .where('id', '=', id)
    .execute()
  if (social) {
    await db
      .insertInto('accounts')
      .values({ user_id: id, provider_id: social, account_id: randomUUID() })
      .execute()
  }
}

const stored = new Map<string, string>()

/** As Better Auth stores it. Everybody has the same password, and computing it takes long on purpose. */
function storedPassword(password: string): string {
  const salt = 'the same salt for everybody'
  const kept = stored.get(password)
  if (kept) return kept
  const key = scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
  const written = `${salt}:${key.toString('hex')}`
  stored.set(password, written)
  return written
}

const SESSION_MS = 30 * 86_400_000

async function beginSession(page: Page, user_id: string): Promise<void> {
  const token = randomUUID()
  const expires_at = new Date(Date.now() + SESSION_MS)
  await db.insertInto('sessions').values({ user_id, token, expires_at, signed_in_by: 'password' }).execute()
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64')
  await page.context().addCookies([
    {
      name: 'daily-drops.session_token',
      value: encodeURIComponent(`${token}.${signature}`),
      url: BASE_URL,
      httpOnly: true,
      sameSite: 'Lax',
      expires: expires_at.getTime() / 1000,
    },
  ])
}

/** As when the profile cannot be read: there is a session, but no role. */
export async function loseProfile(person: Person): Promise<void> {
  await db.deleteFrom('profiles').where('id', '=', person.id).execute()
}
