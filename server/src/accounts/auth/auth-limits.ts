import { createHmac } from 'node:crypto'
import { isStorable } from '@daily-drops/core/text/storable-text'
import type { Db } from '@daily-drops/db/connection/client'
import { type RateLimit, takeToken } from '@daily-drops/db/operations/rate-limits'
import type { Signer } from '@daily-drops/services/secrets/signing'
import { createAuthMiddleware } from 'better-auth/api'
import { addressBucket, limitedBuckets } from '../../http/address-bucket.ts'
import { type AuthCall, knownDevice } from '../devices/known-devices.ts'
import { apiRefusal } from '../refusals/account-refusals.ts'

const MINUTE = 60

interface PathLimits {
  perAddress: RateLimit
  /** For one network on one account, so that nobody can use up the owner's attempts at home. */
  together?: RateLimit
  /** For everyone on one account, except devices that have signed in to it before. */
  perAccount?: RateLimit
  /** Emails to one address, which may be a stranger's, except from devices that have signed in to the account. */
  perRecipient?: RateLimit
}

/** By Better Auth's paths. An email address counts whether or not it has an account. */
const LIMITS: Record<string, PathLimits> = {
  '/sign-in/email': {
    perAddress: { limit: 25, windowSeconds: 5 * MINUTE },
    together: { limit: 10, windowSeconds: 5 * MINUTE },
    perAccount: { limit: 100, windowSeconds: 60 * MINUTE },
  },
  '/sign-up/email': {
    perAddress: { limit: 10, windowSeconds: 60 * MINUTE },
  },
  '/request-password-reset': {
    perAddress: { limit: 25, windowSeconds: 30 * MINUTE },
    together: { limit: 5, windowSeconds: 30 * MINUTE },
    perAccount: { limit: 15, windowSeconds: 30 * MINUTE },
    perRecipient: { limit: 20, windowSeconds: 24 * 60 * MINUTE },
  },
  '/change-password': { perAddress: { limit: 25, windowSeconds: 5 * MINUTE } },
  '/two-factor/enable': { perAddress: { limit: 25, windowSeconds: 5 * MINUTE } },
  '/two-factor/disable': { perAddress: { limit: 25, windowSeconds: 5 * MINUTE } },
  '/two-factor/verify-totp': { perAddress: { limit: 25, windowSeconds: 5 * MINUTE } },
  '/two-factor/verify-backup-code': { perAddress: { limit: 25, windowSeconds: 5 * MINUTE } },
  '/passkey/verify-authentication': { perAddress: { limit: 50, windowSeconds: 5 * MINUTE } },
  '/send-verification-email': {
    perAddress: { limit: 25, windowSeconds: 30 * MINUTE },
    together: { limit: 5, windowSeconds: 30 * MINUTE },
    perAccount: { limit: 15, windowSeconds: 30 * MINUTE },
    perRecipient: { limit: 20, windowSeconds: 24 * 60 * MINUTE },
  },
}

/** Set by the host on every request it passes on. A client's own value is overwritten. */
export const CLIENT_IP_HEADER = 'x-client-ip'

interface Options {
  db: Db
  secret: string
  devices: Signer
  countLimited(call: AuthCall): Promise<void>
}

/** Runs before every Better Auth endpoint, called over HTTP or in-process. */
export function limitAttempts({ db, secret, devices, countLimited }: Options) {
  async function take(call: AuthCall, subject: string, rule: RateLimit): Promise<void> {
    const key = createHmac('sha256', secret).update(`${call.path} ${subject}`).digest('base64url')
    const result = await takeToken(db, key, rule)
    if (result.allowed) return
    await countLimited(call)
    throw apiRefusal('TOO_MANY_REQUESTS', 'RATE_LIMITED', { 'Retry-After': String(result.retryAfter) })
  }

  async function takeUnknown(call: AuthCall, limits: PathLimits, email: string | undefined) {
    const address = call.headers?.get(CLIENT_IP_HEADER)
    const { limit, windowSeconds } = limits.perAddress
    for (const [bucket, share] of limitedBuckets(address))
      await take(call, bucket, { limit: limit * share, windowSeconds })
    if (!email) return
    const network = addressBucket(address)
    if (limits.together) await take(call, `${network} ${email}`, limits.together)
    if (limits.perAccount) await take(call, email, limits.perAccount)
  }

  return createAuthMiddleware(async (call) => {
    if (!isStorable(call.body) || !isStorable(call.query)) throw apiRefusal('BAD_REQUEST', 'INVALID_INPUT')
    const limits = LIMITS[call.path]
    if (!limits) return
    const email = typeof call.body?.email === 'string' ? call.body.email.trim().toLowerCase() : undefined
    const device = email && knownDevice(call, email, devices)
    if (device && limits.together) await take(call, `device ${device}`, limits.together)
    else await takeUnknown(call, limits, email)
    // A device that has signed in to the account has its own share, so that strangers cannot use up the
    // owner's.
    const recipient = device ? `to ${email} from ${device}` : `to ${email}`
    if (email && limits.perRecipient) await take(call, recipient, limits.perRecipient)
  })
}
