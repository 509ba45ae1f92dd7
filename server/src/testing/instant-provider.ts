import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Person } from './identity-provider.ts'

const CREDENTIALS = { clientId: 'daily-drops', clientSecret: 'the-secret-of-the-client' }

/**
 * A provider where everyone has already agreed: the code of its callback is the person. For thousands of
 * sign-ins, for which a real provider is too slow.
 */
export async function startInstantProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const answer = (body: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (pathname === '/jwks')
      return answer({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'ES256' }],
      })
    if (pathname !== '/token')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
      })
    let body = ''
    for await (const chunk of request) body += chunk
    const claims = JSON.parse(
      Buffer.from(new URLSearchParams(body).get('code') ?? '', 'base64url').toString(),
    )
    const now = Math.floor(Date.now() / 1000)
    const header = part({ alg: 'ES256', kid: '1', typ: 'JWT' })
    const payload = part({ ...claims, iss: issuer, aud: CREDENTIALS.clientId, iat: now, exp: now + 60 })
    const signature = sign('sha256', Buffer.from(`${header}.${payload}`), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
    answer({ access_token: 'x', token_type: 'Bearer', id_token: `${header}.${payload}.${signature}` })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    credentials: { ...CREDENTIALS, discoveryUrl: `${issuer}/.well-known/openid-configuration` },
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The address that the provider redirects to when `person` agrees to what `url` asks for. */
export function agreedAt(url: string, person: Person): string {
  const asked = new URL(url).searchParams
  const code = part({ ...person, nonce: asked.get('nonce') })
  const back = new URL(asked.get('redirect_uri') ?? '')
  return `${back.pathname}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`
}
