import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { TOKEN_PREFIX, type TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { useToken } from '@daily-drops/db/callers/use-token'
import type { Db } from '@daily-drops/db/connection/client'
import type { ReaderSettings } from '@daily-drops/db/editions/editions'
import type { NewestEdition } from '@daily-drops/db/editions/find-edition'
import { sinceByTier } from '@daily-drops/services/accounts/list-reader'
import { profilePart } from '@daily-drops/services/accounts/reader-viewer'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'

const BEARER = new RegExp(`^bearer +(${TOKEN_PREFIX}[\\w-]{43})$`, 'i')

export interface TokenCaller {
  tokenId: string
  viewer: Viewer
  settings: ReaderSettings
  scopes: ReadonlySet<TokenScope>
  /** The hour's calls with this one, if it was counted. */
  calls: Calls | undefined
  newest: NewestEdition | undefined
}

export interface Calls {
  hits: number
  secondsLeft: number
}

/**
 * Read at every call, so that a revoked token, an expired one and a lost account end at once. Whatever the owner's
 * role, a token reads as a reader.
 */
export async function resolveTokenCaller(
  db: Db,
  authorization: string | undefined,
  { isCall, showsEdition = false }: { isCall: boolean; showsEdition?: boolean | undefined },
): Promise<TokenCaller> {
  const [, secret] = BEARER.exec(authorization ?? '') ?? []
  const since = showsEdition ? sinceByTier(new Date()) : undefined
  const row = secret ? await useToken(db, hashSecret(secret), { isCall, sinceByTier: since }) : undefined
  if (!row) throw new AppError('NO_SESSION')
  const { hits, seconds_left: secondsLeft } = row
  const viewer: Viewer = {
    ...profilePart(row),
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    role: 'user',
  }
  return {
    tokenId: row.token_id,
    viewer,
    settings: { timeZone: viewer.timeZone, languages: viewer.languages, topics: row.topics },
    scopes: new Set(row.scopes),
    newest: row.newest,
    calls: hits === null || secondsLeft === null ? undefined : { hits, secondsLeft },
  }
}
