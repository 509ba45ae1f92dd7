import { createHmac } from 'node:crypto'
import { ERRORS } from '@daily-drops/contract/errors'
import type { Db } from '@daily-drops/db/client'
import { type RateLimit, takeToken } from '@daily-drops/db/operations/rate-limits'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { addressBucket } from './auth-address.ts'

const MINUTE = 60

interface PathLimits {
  perAddress: RateLimit
  perAccount?: RateLimit
}

/** By Better Auth's paths: attempts per network address, and per e-mail whether or not an account has it. */
const LIMITS: Record<string, PathLimits> = {
  '/sign-in/email': {
    perAddress: { limit: 25, windowSeconds: 5 * MINUTE },
    perAccount: { limit: 10, windowSeconds: 5 * MINUTE },
  },
  '/sign-up/email': {
    perAddress: { limit: 10, windowSeconds: 60 * MINUTE },
  },
  '/request-password-reset': {
    perAddress: { limit: 25, windowSeconds: 30 * MINUTE },
    perAccount: { limit: 5, windowSeconds: 30 * MINUTE },
  },
  '/send-verification-email': {
    perAddress: { limit: 25, windowSeconds: 30 * MINUTE },
    perAccount: { limit: 5, windowSeconds: 30 * MINUTE },
  },
}

/** Set by the host on every request it passes on; what a client sends under this name is overwritten. */
export const CLIENT_IP_HEADER = 'x-client-ip'

/** Runs before every Better Auth endpoint, called over HTTP or in-process. */
export function limitAttempts(db: Db, secret: string) {
  async function take(path: string, subject: string, rule: RateLimit): Promise<void> {
    const key = createHmac('sha256', secret).update(`${path} ${subject}`).digest('base64url')
    const result = await takeToken(db, key, rule)
    if (result.allowed) return
    throw new APIError(
      'TOO_MANY_REQUESTS',
      { code: 'RATE_LIMITED', message: ERRORS.RATE_LIMITED.message },
      { 'Retry-After': String(result.retryAfter) },
    )
  }

  return createAuthMiddleware(async (ctx) => {
    const limits = LIMITS[ctx.path]
    if (!limits) return
    await take(ctx.path, addressBucket(ctx.headers?.get(CLIENT_IP_HEADER)), limits.perAddress)
    if (limits.perAccount && typeof ctx.body?.email === 'string') {
      await take(ctx.path, ctx.body.email.trim().toLowerCase(), limits.perAccount)
    }
  })
}
