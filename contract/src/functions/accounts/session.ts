import { sessionSchema } from '../../accounts/accounts.ts'
import { defineFunction, noInput } from '../../kernel/define-function.ts'

export const getSession = defineFunction({
  name: 'get-session',
  summary: 'The signed-in person and how they signed in.',
  access: 'session',
  input: noInput,
  output: sessionSchema,
  example: {
    input: {},
    output: {
      user: {
        id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
        email: 'ada@example.com',
        email_confirmed_at: '2026-11-15T07:00:00.000Z',
        app_metadata: { provider: 'email' },
        factors: [],
        full_name: 'Ada Lovelace',
      },
      access_token: null,
    },
  },
})
