import * as tokens from '@daily-drops/contract/functions/tokens/tokens'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { MAX_TOKENS, TOKEN_PREFIX } from '@daily-drops/core/accounts/token-scopes'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { addToken, deleteToken, tokensOf } from '@daily-drops/db/tokens/personal-tokens'
import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import { hashSecret, newSecret } from '@daily-drops/services/accounts/secret-link'
import { isRecentlyProven, requireRecentProof } from '../../accounts/security/recent-proof.ts'
import { handle } from '../handle.ts'
import { recordChange } from '../handle-change.ts'

const CREATED = { limit: 20, windowSeconds: 60 * 60 }

export const tokensHandlers = [
  handle(tokens.listTokens, async (context) => {
    const [found, isProven] = await Promise.all([
      tokensOf(context.db, context.viewer.id),
      isRecentlyProven(context),
    ])
    const { apiCallsAnHour } = rightsOf(context.viewer.tier)
    return { tokens: found, needs_proof: !isProven, calls_an_hour: apiCallsAnHour }
  }),

  handle(tokens.createToken, async (context, { name, scopes, days, password }) => {
    // Outside the transaction, so that a wrong password counts.
    await requireRecentProof(context, password)
    await requireToken(context.db, `create-token ${context.viewer.id}`, CREATED)
    const token = TOKEN_PREFIX + newSecret().token
    const allowed = [...new Set(scopes)]
    return context.db.transaction().execute(async (db) => {
      const id = await addToken(db, {
        ...{ user_id: context.viewer.id, name, scopes: allowed, days },
        secret_hash: hashSecret(token),
        ending: token.slice(-4),
      })
      if (!id) throw new AppError('CONFLICT', { message: messages.text('tooMany', { count: MAX_TOKENS }) })
      const details = { name, scopes: allowed, days }
      await recordChange({ ...context, db }, tokens.createToken, 'personal_token', { id, details })
      return { id, token }
    })
  }),

  handle(tokens.revokeToken, async (context, { id, password }) => {
    await requireRecentProof(context, password)
    await context.db.transaction().execute(async (db) => {
      const revoked = await deleteToken(db, context.viewer.id, id)
      if (!revoked) throw new AppError('NOT_FOUND')
      await recordChange({ ...context, db }, tokens.revokeToken, 'personal_token', { id, details: revoked })
    })
  }),
]
