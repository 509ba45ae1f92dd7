import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { TOKEN_PREFIX, type TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { findViewerProfile } from '@daily-drops/db/accounts/accounts'
import type { Db } from '@daily-drops/db/connection/client'
import { findToken, noteTokenUse } from '@daily-drops/db/tokens/personal-tokens'
import { profilePart } from '@daily-drops/services/accounts/reader-viewer'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'

const BEARER = new RegExp(`^bearer +(${TOKEN_PREFIX}[\\w-]{43})$`, 'i')

export interface TokenCaller {
  tokenId: string
  viewer: Viewer
  scopes: ReadonlySet<TokenScope>
}

/**
 * Read at every call, so that a revoked token, an expired one and a lost account end at once. Whatever the owner's
 * role, a token reads as a reader.
 */
export async function resolveTokenCaller(db: Db, authorization: string | undefined): Promise<TokenCaller> {
  const [, secret] = BEARER.exec(authorization ?? '') ?? []
  const token = secret ? await findToken(db, hashSecret(secret)) : undefined
  const profile = token && (await findViewerProfile(db, token.user_id))
  if (!profile) throw new AppError('NO_SESSION')
  await noteTokenUse(db, token.id)
  return {
    tokenId: token.id,
    viewer: {
      ...profilePart(profile),
      id: token.user_id,
      email: token.email,
      emailVerified: token.email_verified,
      createdAt: token.created_at.toISOString(),
      role: 'user',
    },
    scopes: new Set(token.scopes),
  }
}
