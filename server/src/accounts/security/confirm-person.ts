import { createHash } from 'node:crypto'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { findSessionProof, keepProof } from '@daily-drops/db/accounts/session-proofs'
import type { Db } from '@daily-drops/db/connection/client'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import { APIError } from 'better-auth/api'
import type { Auth } from '../auth/auth.ts'
import { accountError, CODE_USED, WRONG_CODE, WRONG_PASSWORD } from '../refusals/account-refusals.ts'
import { useCodeOnce } from './used-codes.ts'

/** How recent a sign-in must be for an account with neither a password nor an authenticator app. */
const RECENT_MS = 60 * 60 * 1000
const TRIES = { limit: 10, windowSeconds: 5 * 60 }

export interface Asked {
  auth: Auth
  db: Db
  headers: Headers
}

/** A session that did not use the account's second factor may not change anything sensitive. */
export async function requireFullSignIn({ auth, db, headers }: Asked) {
  const current = await auth.api.getSession({ headers })
  const session = current && (await findSessionProof(db, current.session.id))
  if (!session) throw new AppError('NO_SESSION')
  if (session.two_factor_enabled && !session.second_factor_at) throw signInAnew()
  return { ...session, sessionId: current.session.id }
}

/**
 * Confirms the person before a sensitive change: by password, by a code from the authenticator app if there is no
 * password, or by a recent sign-in if there is neither.
 */
export async function confirmPerson(asked: Asked, secret = ''): Promise<{ sessionId: string }> {
  const session = await requireFullSignIn(asked)
  const userId = session.user_id
  if (session.has_password) await tryOnce(asked, userId, () => checkPassword(asked, secret))
  else if (session.two_factor_enabled) await tryOnce(asked, userId, () => checkCode(asked, userId, secret))
  else if (Date.now() - session.created_at.getTime() > RECENT_MS) throw signInAnew()
  return session
}

/** The same, stored in the session for the next credential that is added. */
export async function proveOwner(asked: Asked, secret?: string): Promise<void> {
  const { sessionId } = await confirmPerson(asked, secret)
  await keepProof(asked.db, sessionId)
}

const signInAnew = () => new AppError('FORBIDDEN', { message: accountErrors.text('signInAnew') })

/** Turns a refusal into a message, and limits guesses for each account. */
async function tryOnce({ db }: Asked, userId: string, check: () => Promise<void>): Promise<void> {
  const key = createHash('sha256').update(`confirm-password ${userId}`).digest('base64url')
  await requireToken(db, key, TRIES)
  await check()
}

async function checkPassword({ auth, headers }: Asked, password: string): Promise<void> {
  await auth.api.verifyPassword({ headers, body: { password } }).catch(refusedAs(WRONG_PASSWORD))
}

async function checkCode({ auth, db, headers }: Asked, userId: string, given: string): Promise<void> {
  const code = given.replace(/\s/g, '')
  const refused = refusedAs(WRONG_CODE)
  await auth.api.verifyTOTP({ headers, body: { code } }).catch(refused)
  if (!(await useCodeOnce(db, userId, code))) throw accountError('INVALID_INPUT', CODE_USED)
}

function refusedAs(refusal: typeof WRONG_PASSWORD) {
  return (error: unknown) => {
    if (!(error instanceof APIError)) throw error
    throw accountError('INVALID_INPUT', refusal)
  }
}
