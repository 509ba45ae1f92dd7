/**
 * npm run bench -- api: the edition of today at /api/v1 beside a bare server that makes the same reads. Run
 * `npm run build` first.
 */
import { createToken } from '@daily-drops/contract/functions/tokens/tokens'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { report } from '../report.ts'
import { asking, figuresOf, firstAnswer, inTurn } from './feed/side-by-side.ts'
import { aSignedInReader } from './feed/signed-in-reader.ts'
import { startProduct } from './public/product.ts'

const PORTS = { host: 4313, bare: 4314 }
/** A reader has 1,000 calls an hour, fewer than a second of this. */
const RENEW_MS = 100

const product = await startProduct({ drops: 10_000, sources: 200 })
try {
  const origin = await product.host(PORTS.host)
  const { cookie, token, viewer } = await aSignedInReader(product.db, origin)
  const premium = { subscription_tier: 'premium' as const }
  await product.db.updateTable('profiles').set(premium).where('id', '=', viewer.id).execute()
  const fetchSignedIn = ((url: string, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...init.headers, cookie, origin } })) as typeof fetch
  const made = await callFunction(
    createToken,
    { name: 'Bench', scopes: ['edition:read'], days: 30 },
    { fetch: fetchSignedIn, baseUrl: origin },
  )
  const request = {
    origin,
    path: '/api/v1/editions/today',
    method: 'GET' as const,
    headers: { authorization: `Bearer ${made.token}` },
  }
  const answer = await firstAnswer(request)
  await product.program('bench/src/benches/feed/bare-server.ts', [
    product.url,
    String(PORTS.bare),
    token,
    answer,
  ])
  const renewal = setInterval(
    () => void product.db.deleteFrom('rate_limits').where('key', 'like', 'api %').execute(),
    RENEW_MS,
  )
  try {
    report('The API', [
      ...figuresOf('edition of today', await inTurn(request, PORTS.bare), 0.5),
      ...figuresOf('edition of today, gzip', await inTurn(asking(request, 'gzip'), PORTS.bare), 0.5),
    ])
  } finally {
    clearInterval(renewal)
  }
} finally {
  await product.stop()
}
process.exit()
