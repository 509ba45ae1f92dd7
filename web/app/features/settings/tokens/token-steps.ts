import * as functions from '@daily-drops/contract/functions/tokens/tokens'
import type { TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import type { Step } from '../step.ts'

export const TOKEN_STEPS: Record<string, Step> = {
  'create-token': {
    part: 'tokens',
    take: async ({ call, baseUrl }, { text, all }) => {
      const { token } = await call(functions.createToken, {
        name: text('name'),
        // An unknown scope or duration is refused by the function.
        scopes: all('scopes') as TokenScope[],
        days: Number(text('days')) as 30,
        password: text('password'),
      })
      return { token: { token, site: baseUrl } }
    },
  },
  'revoke-token': {
    part: 'tokens',
    take: async ({ call, locale }, { text }) => {
      await call(functions.revokeToken, { id: text('id'), password: text('password') })
      return { done: messages.in(locale)('revoked') }
    },
  },
}
