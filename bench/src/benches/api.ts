/**
 * npm run bench -- api: the edition of today at /api/v1 beside a bare server that makes the same reads, and beside one
 * that also counts the call. Run `npm run build` first.
 */
import { randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '@daily-drops/core/accounts/token-scopes'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { aUser, someTopics } from '@daily-drops/db/testing/factories'
import { addToken } from '@daily-drops/db/tokens/personal-tokens'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { report } from '../report.ts'
import { figuresOf, firstAnswer, inTurn } from './feed/side-by-side.ts'
import { aSignedInReader } from './feed/signed-in-reader.ts'
import { startProduct } from './public/product.ts'

const PORTS = { host: 4313, bare: 4314, counting: 4315 }
/** One reader's calls wait for each other where they are counted, and the limit is reached at once. */
const READERS = 100
const RENEW_MS = 1_000

const product = await startProduct({ drops: 10_000, sources: 200 })
try {
  const { db } = product
  const origin = await product.host(PORTS.host)
  const { cookie, token: session } = await aSignedInReader(db, origin)
  const tokens: string[] = []
  for (let nth = 0; nth < READERS; nth++) tokens.push(await aReadersToken(db))
  let sent = 0
  const nextHeaders = () => ({ authorization: `Bearer ${tokens[sent++ % READERS]}` })
  const request = { origin, path: '/api/v1/editions/today', method: 'GET' as const, headers: nextHeaders() }
  const feed = { origin, path: '/functions/v1/get-feed', method: 'POST' as const, body: '{}' }
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const answer = await firstAnswer(request)
  await firstAnswer({ ...feed, headers })
  const bare = [product.url, String(PORTS.bare), session, answer]
  await product.program('bench/src/benches/feed/bare-server.ts', bare)
  const counting = [product.url, String(PORTS.counting), session, answer, 'counting']
  await product.program('bench/src/benches/feed/bare-server.ts', counting)
  const renewal = setInterval(() => void renewLimits(db), RENEW_MS)
  try {
    const calls = { ...request, nextHeaders }
    const beside = figuresOf('edition of today', await inTurn(calls, PORTS.bare), 0.5)
    const counted = figuresOf('beside bare that counts', await inTurn(calls, PORTS.counting))
    report('The API', [...beside, ...counted])
  } finally {
    clearInterval(renewal)
  }
} finally {
  await product.stop()
}
process.exit()

async function aReadersToken(db: Db): Promise<string> {
  const { id } = await aUser(db, { profile: { subscription_tier: 'premium' } })
  const topics = await someTopics(db, 1, 1)
  const secret = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  await db.transaction().execute(async (db) => {
    await savePreferences(db, id, { topics, languages: ['en'] })
    const token = { user_id: id, name: 'Bench', secret_hash: hashSecret(secret), ending: secret.slice(-4) }
    await addToken(db, { ...token, scopes: ['edition:read'], days: 30 })
  })
  return secret
}

async function renewLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'like', 'api %').execute()
}
