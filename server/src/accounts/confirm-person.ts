import { createHash } from 'node:crypto'
import { AppError } from '@daily-drops/contract/errors'
import { findSettings } from '@daily-drops/db/accounts/settings'
import type { Db } from '@daily-drops/db/client'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import { APIError } from 'better-auth/api'
import type { Auth } from './auth.ts'

const FRESH_MS = 24 * 60 * 60 * 1000
const TRIES = { limit: 10, windowSeconds: 5 * 60 }

/** Before something that cannot be taken back: the password again, or a recent sign-in where there is none. */
export async function confirmPerson(
  auth: Auth,
  db: Db,
  headers: Headers,
  { userId, password }: { userId: string; password: string | undefined },
): Promise<void> {
  const settings = await findSettings(db, userId)
  if (settings?.has_password) return confirmPassword(auth, db, headers, { userId, password: password ?? '' })
  const current = await auth.api.getSession({ headers })
  if (current && Date.now() - current.session.createdAt.getTime() < FRESH_MS) return
  throw new AppError('FORBIDDEN', { message: 'Please sign in again first, then repeat this.' })
}

async function confirmPassword(
  auth: Auth,
  db: Db,
  headers: Headers,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const key = createHash('sha256').update(`confirm-password ${userId}`).digest('base64url')
  const tries = await takeToken(db, key, TRIES)
  if (!tries.allowed) throw new AppError('RATE_LIMITED', { retryAfter: tries.retryAfter })
  try {
    await auth.api.verifyPassword({ headers, body: { password } })
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    throw new AppError('INVALID_INPUT', { message: 'This is not your password.' })
  }
}
