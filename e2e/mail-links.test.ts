import { createDeliverySigner, LINK_PATHS } from '@daily-drops/services/delivery/signed-links'
import type { APIRequestContext } from '@playwright/test'
import { AUTH_SECRET, BASE_URL } from './support/addresses.ts'
import { callAuth } from './support/auth-screen.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { db, type Person, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Everything in an account that a link could change, and the column with its owner. */
const TABLES = {
  users: 'id',
  profiles: 'id',
  accounts: 'user_id',
  sessions: 'user_id',
  two_factors: 'user_id',
  passkeys: 'user_id',
  verifications: 'value',
  account_links: 'user_id',
  account_deletions: 'user_id',
  account_exports: 'user_id',
  preferences: 'user_id',
  bookmarks: 'user_id',
  delivery_channels: 'user_id',
  organisation_members: 'user_id',
} as const

/** The time of a session's last use is not a change to the account. */
const FLEETING = ['updated_at', 'seen_at']

async function stateOf(person: Person): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {}
  for (const [table, owner] of Object.entries(TABLES)) {
    const rows = await db
      .selectFrom(table as 'users')
      .selectAll()
      .where(owner as 'id', '=', person.id)
      .execute()
    state[table] = rows
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !FLEETING.includes(column))))
      .sort()
  }
  return state
}

async function call(request: APIRequestContext, name: string, input: object): Promise<void> {
  const answer = await request.post(`/functions/v1/${name}`, { data: input, headers: { origin: BASE_URL } })
  expect(answer.status(), await answer.text()).toBe(200)
}

type MakeLink = (request: APIRequestContext, person: Person) => Promise<string>

/** The link in the email with this subject, after the previous one was used. */
async function following(request: APIRequestContext, used: string, to: string, subject: string) {
  await call(request, 'use-account-link', { token: new URL(used).searchParams.get('token') })
  return linkIn(await mailTo(to, subject))
}

const changeOfEmail: MakeLink = async (request, { email, password }) => {
  await call(request, 'request-email-change', { email: `new-${email}`, password })
  return linkIn(await mailTo(email, 'Change your email address?'))
}
const newEmail: MakeLink = async (request, person) =>
  following(
    request,
    await changeOfEmail(request, person),
    `new-${person.email}`,
    'Confirm your new email address',
  )
const deletion: MakeLink = async (request, { email, password }) => {
  await call(request, 'request-deletion', { password })
  return linkIn(await mailTo(email, 'Delete your account?'))
}
const signed =
  (purpose: keyof typeof LINK_PATHS, subject: (person: Person) => string): MakeLink =>
  async (_, person) =>
    `${BASE_URL}${LINK_PATHS[purpose]}/${createDeliverySigner({ current: AUTH_SECRET }).sign(purpose, subject(person))}`

/** Every kind of link in our emails. */
const LINKS: Record<string, MakeLink> = {
  'to confirm an address': async (_, { email }) => linkIn(await mailTo(email, 'Confirm your email address')),
  'to choose a new password': async (request, { email }) => {
    await callAuth(request, 'request-password-reset', { email })
    return linkIn(await mailTo(email, 'Reset your password'))
  },
  'to agree to another address': changeOfEmail,
  'to confirm the other address': newEmail,
  'to take the other address back': async (request, person) =>
    following(request, await newEmail(request, person), person.email, 'Your email address was changed'),
  'to delete the account': deletion,
  'to keep the account': async (request, person) =>
    following(request, await deletion(request, person), person.email, 'Your account will be deleted'),
  'to the archive of one’s data': async (request, { email }) => {
    await call(request, 'request-export', {})
    return linkIn(await mailTo(email, 'Your data is ready'))
  },
  'to join a team': async (_, person) => {
    const team = await db
      .insertInto('organisations')
      .values({ name: 'Northwind', homepage_url: 'https://northwind.example/' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('organisation_invitations')
      .values({ organisation_id: team.id, email: person.email, role: 'editor' })
      .execute()
    return `${BASE_URL}/corporate`
  },
  'to unsubscribe': signed('unsubscribe', ({ id }) => id),
  'to save an item': signed('save', ({ id }) => `${id}.1`),
}

for (const [what, linkOf] of Object.entries(LINKS)) {
  test(`[DEC-72] a link ${what} changes nothing when opened`, async ({ request, playwright }) => {
    const person = await register(request, { verified: what !== 'to confirm an address' })
    if (what === 'to unsubscribe') await call(request, 'save-newsletter', { subscribed: true, hour: 9 })
    const link = await linkOf(request, person)
    const before = await stateOf(person)
    const scanner = await playwright.request.newContext()
    for (const opener of [scanner, request]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await opener.fetch(link, { method })
        expect(answer.status(), method).toBeLessThan(500)
        expect(await stateOf(person), method).toEqual(before)
      }
    }
    await scanner.dispose()
  })
}
