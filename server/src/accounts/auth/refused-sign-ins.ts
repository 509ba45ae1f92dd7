import { createHmac } from 'node:crypto'
import type { RefusalReason, SignInMethod } from '@daily-drops/contract/functions/operations/refused-sign-ins'
import type { Db } from '@daily-drops/db/connection/client'
import { countRefusal, type RefusedSignIn } from '@daily-drops/db/operations/refused-sign-ins'
import { purposeKey } from '@daily-drops/services/secrets/signing'
import type { BetterAuthPlugin } from 'better-auth'
import { type APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { shortNetwork } from '../../http/address-bucket.ts'
import type { AuthCall } from '../devices/known-devices.ts'
import { CLIENT_IP_HEADER } from './auth-limits.ts'

/** Rows of an hour for one method and reason. */
const SLOTS = 128
const DIGEST_LENGTH = 8

const METHODS: Record<string, SignInMethod> = {
  '/sign-in/email': 'password',
  '/two-factor/verify-totp': 'second-factor',
  '/two-factor/verify-backup-code': 'second-factor',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'provider',
}

/** By Better Auth's codes. Other refusals are malformed requests. */
const REASONS: Record<string, RefusalReason> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-attempts',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-attempts',
  PASSKEY_NOT_FOUND: 'passkey-refused',
  AUTHENTICATION_FAILED: 'passkey-refused',
}

interface Options {
  db: Db
  secret: string
  log?: ((level: 'error', message: string, error: Error) => void) | undefined
}

/** Counts refused sign-ins for administrators. A failed record never fails the sign-in. */
export function createRefusedSignIns({ db, secret, log }: Options) {
  const key = purposeKey(secret, 'refused-sign-in')
  const digestOf = (text: string) => createHmac('sha256', key).update(text).digest()

  async function count(call: AuthCall, reason: RefusalReason, who: RefusedSignIn['who']): Promise<void> {
    const method = METHODS[call.path]
    if (!method) return
    const network = shortNetwork(call.headers?.get(CLIENT_IP_HEADER))
    const whose = !who ? '' : 'email' in who ? who.email : who.userId
    const slot = digestOf(`${whose} ${network}`).readUInt16BE() % SLOTS
    await countRefusal(db, { method, reason, slot, network, who })
  }

  const reported = (work: Promise<void>) =>
    work.catch((error: Error) => log?.('error', 'refused sign-in not recorded', error))

  async function refused(call: AuthCall): Promise<void> {
    const { returned, newSession } = call.context
    if (!isAPIError(returned) || newSession) return
    if (METHODS[call.path] === 'provider') {
      if (leadsToError(returned)) await count(call, 'provider-refused', undefined)
      return
    }
    const reason = REASONS[returned.body?.code ?? '']
    if (!reason) return
    if (METHODS[call.path] === 'second-factor') {
      const userId = await waitingPerson(call)
      if (userId) await count(call, reason, { userId })
      return
    }
    await count(call, reason, METHODS[call.path] === 'password' ? addressIn(call) : undefined)
  }

  async function limited(call: AuthCall): Promise<void> {
    if (METHODS[call.path] === 'second-factor' && !(await waitingStep(call))) return
    await count(call, 'too-many-attempts', undefined)
  }

  /** The address is stored only if it has no account, and then as a part of its keyed digest. */
  function addressIn(call: AuthCall): RefusedSignIn['who'] {
    const given = call.body?.email
    if (typeof given !== 'string') return undefined
    const email = given.trim().toLowerCase()
    return { email, digest: digestOf(email).toString('base64url').slice(0, DIGEST_LENGTH) }
  }

  return {
    /** By the network alone: a request beyond the limits costs no look at accounts. */
    countLimited: (call: AuthCall) => reported(limited(call)),

    /** After all other plugins, because some replace a refusal. */
    plugin: {
      id: 'refused-sign-ins',
      hooks: {
        after: [
          {
            matcher: ({ path }) => path !== undefined && path in METHODS,
            handler: createAuthMiddleware((call) => reported(refused(call)).then(() => undefined)),
          },
        ],
      },
    } satisfies BetterAuthPlugin,
  }
}

/** A provider's callback always redirects, after a refusal to a page with its error. */
function leadsToError({ headers }: APIError): boolean {
  const to = new Headers(headers).get('location')
  return to !== null && URL.parse(to, 'http://localhost')?.searchParams.has('error') === true
}

/** The second step that the browser is at. The same requests confirm people who are signed in. */
async function waitingStep(call: AuthCall): Promise<string | null | false> {
  const { createAuthCookie, secret } = call.context
  return call.getSignedCookie(createAuthCookie('two_factor').name, secret)
}

async function waitingPerson(call: AuthCall): Promise<string | undefined> {
  const step = await waitingStep(call)
  return step ? (await call.context.internalAdapter.findVerificationValue(step))?.value : undefined
}
