import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { confirmEmail } from '@daily-drops/db/accounts/accounts'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { someTopics } from '@daily-drops/db/testing/factories'

interface SignedIn {
  cookie: string
  /** As in the session's row. */
  token: string
  viewer: Viewer
}

/** Registers at the host as anyone does, confirms the address and chooses a topic. */
export async function aSignedInReader(db: Db, origin: string): Promise<SignedIn> {
  const person = { name: 'Ada Lovelace', email: 'reader@example.com' }
  const registered = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...person, password: 'a long enough one' }),
  })
  if (!registered.ok) throw new Error(`Registration failed: ${registered.status}`)
  const { user } = (await registered.json()) as { user: { id: string } }
  await confirmEmail(db, user.id)
  await chooseTopic(db, user.id)
  const { token } = await db
    .selectFrom('sessions')
    .select('token')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const viewer: Viewer = {
    id: user.id,
    email: person.email,
    emailVerified: true,
    social: false,
    displayName: person.name,
    role: 'user',
    tier: 'free',
    languages: ['en'],
    onboardingCompleted: true,
    inlineVideo: false,
    locale: 'en',
    shortcuts: true,
    timeZone: 'UTC',
    createdAt: new Date().toISOString(),
  }
  return { cookie, token, viewer }
}

async function chooseTopic(db: Db, userId: string): Promise<void> {
  const topics = await someTopics(db, 1, 1)
  await db.updateTable('profiles').set({ onboarding_completed: true }).where('id', '=', userId).execute()
  await db.transaction().execute((db) => savePreferences(db, userId, { topics, languages: ['en'] }))
}
