import { hasProof, keepProof } from '@daily-drops/db/accounts/session-proofs'
import type { Asked } from './confirm-person.ts'
import { confirmPerson, requireFullSignIn } from './confirm-person.ts'

const RECENT_SECONDS = 15 * 60

/** Whether this session signed in, or confirmed its person, in the last 15 minutes. */
export async function isRecentlyProven(asked: Asked): Promise<boolean> {
  const session = await requireFullSignIn(asked).catch(() => undefined)
  return session !== undefined && isRecent(asked, session)
}

/** Asks for the password or code again only if the last check was more than 15 minutes ago. */
export async function requireRecentProof(asked: Asked, secret?: string): Promise<void> {
  const session = await requireFullSignIn(asked)
  if (await isRecent(asked, session)) return
  const { sessionId } = await confirmPerson(asked, secret)
  await keepProof(asked.db, sessionId)
}

async function isRecent({ db }: Asked, session: { sessionId: string; created_at: Date }): Promise<boolean> {
  if (Date.now() - session.created_at.getTime() < RECENT_SECONDS * 1000) return true
  return hasProof(db, session.sessionId, RECENT_SECONDS)
}
