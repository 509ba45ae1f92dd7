import { isMadeOfOwner, isMadeOfProduct, type PasswordOwner } from '@daily-drops/core/accounts/password-words'
import { STAFF_PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { apiRefusal } from '../refusals/account-refusals.ts'
import { isCommonPassword } from './common-passwords.ts'

type AuthCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The steps that set a password, and its owner. */
const OWNERS: Record<string, (call: AuthCall) => Promise<PasswordOwner | undefined>> = {
  '/sign-up/email': async ({ body }) => ({ name: text(body?.name), email: text(body?.email) }),
  '/change-password': async (call) => (await getSessionFromCtx(call))?.user,
  async '/reset-password'({ body, query, context: { internalAdapter } }) {
    const link = await internalAdapter.findVerificationValue(`reset-password:${body?.token ?? query?.token}`)
    return (link && (await internalAdapter.findUserById(link.value))) ?? undefined
  },
}

/** Refuses a password that would be guessed first, with the reason (DEC-70). */
export const passwordRules: BetterAuthPlugin = {
  id: 'password-rules',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path !== undefined && Object.hasOwn(OWNERS, path),
        handler: createAuthMiddleware(async (call) => {
          const password = givenPassword(call.body)
          if (password === undefined) return
          const reason = reasonAgainst(password, await OWNERS[call.path]?.(call))
          if (reason) throw apiRefusal('BAD_REQUEST', reason)
        }),
      },
    ],
  },
}

function reasonAgainst(password: string, owner: PasswordOwner | undefined) {
  if (isCommonPassword(password)) return 'PASSWORD_COMMON'
  if (isMadeOfProduct(password)) return 'PASSWORD_OF_PRODUCT'
  return owner && isMadeOfOwner(password, owner) ? 'PASSWORD_OF_OWNER' : undefined
}

export const LONG_PASSWORD_FIELD = {
  additionalFields: {
    hasLongPassword: { type: 'boolean', fieldName: 'has_long_password', required: false, input: false },
  },
} as const

/** Written together with the password's hash, from which the length can no longer be seen. */
export function rememberedLength(
  written: { password?: string | null | undefined },
  asked: unknown,
): { hasLongPassword?: boolean } {
  const password = written.password ? givenPassword(asked) : undefined
  if (password === undefined) return {}
  return { hasLongPassword: [...password].length >= STAFF_PASSWORD_MIN_LENGTH }
}

function givenPassword(body: unknown): string | undefined {
  const { newPassword, password } = (body ?? {}) as { newPassword?: unknown; password?: unknown }
  const given = newPassword ?? password
  return typeof given === 'string' ? given : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
