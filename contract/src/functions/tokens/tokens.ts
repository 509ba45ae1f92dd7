import { TOKEN_DAYS, TOKEN_SCOPES } from '@daily-drops/core/accounts/token-scopes'
import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import { z } from 'zod'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { refusedAs } from '../../kernel/field-messages.ts'
import { instant } from '../../kernel/instant.ts'
import { publicLine } from '../public-text.ts'

const scope = z.enum(TOKEN_SCOPES)
const password = z.string().max(128).optional()

export const listTokens = defineFunction({
  name: 'list-tokens',
  summary: 'Lists the reader’s personal tokens, including those that expired in the last 30 days.',
  access: 'reader',
  input: noInput,
  output: z.object({
    tokens: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Its last four characters. */
        ending: z.string(),
        scopes: z.array(scope),
        created_at: instant,
        expires_at: instant,
        last_used_at: instant.nullable(),
        has_expired: z.boolean(),
      }),
    ),
    /** The person must confirm who they are before they create or revoke one. */
    needs_proof: z.boolean(),
    /** All the reader's tokens together. */
    calls_an_hour: z.int(),
  }),
})

export const createToken = defineFunction({
  name: 'create-token',
  summary:
    'Creates a personal token for /api/v1. It is shown once. Asks for the password again, unless the person confirmed it in the last 15 minutes.',
  access: 'reader',
  input: z.object({
    name: publicLine(100),
    scopes: z
      .array(scope)
      .min(1, refusedAs(messages.text('needsScope')))
      .max(TOKEN_SCOPES.length),
    days: z.literal([...TOKEN_DAYS]),
    password,
  }),
  output: z.object({ id: z.uuid(), token: z.string() }),
})

export const revokeToken = defineFunction({
  name: 'revoke-token',
  summary: 'Revokes a personal token. Its next call is refused.',
  access: 'reader',
  input: z.object({ id: z.uuid(), password }),
  output: done,
})
