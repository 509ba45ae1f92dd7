import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

export const SIGN_IN_METHODS = ['password', 'second-factor', 'passkey', 'provider'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

export const REFUSAL_REASONS = [
  'wrong-password',
  'unknown-address',
  'wrong-code',
  'passkey-refused',
  'provider-refused',
  'too-many-attempts',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

const refusedSignIn = z.object({
  id: z.int(),
  /** The latest attempt of the hour. */
  last_at: instant,
  method: z.string(),
  reason: z.string(),
  attempts: z.int(),
  /** Null unless all attempts were on one account. */
  account_email: z.string().nullable(),
  /** The same for the same address without an account. */
  address_digest: z.string().nullable(),
  /** Shortened. Null if unknown, or if there were several. */
  network: z.string().nullable(),
  /** Whether the row counts attempts on several accounts or from several networks. */
  is_shared: z.boolean(),
})

export const listRefusedSignIns = defineFunction({
  name: 'list-refused-sign-ins',
  summary:
    'Lists refused sign-ins of the last 30 days, counted by hour, account, network, method and reason, latest first, 50 per page.',
  access: 'admin',
  input: pageRequest({
    sorts: ['id'],
    filters: {
      method: z.enum(SIGN_IN_METHODS).optional(),
      reason: z.enum(REFUSAL_REASONS).optional(),
      /** The whole email address of an account. */
      text: z.string().trim().toLowerCase().max(320).optional(),
    },
    size: 50,
  }),
  output: pageOf(refusedSignIn),
})
