import { generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import Provider from 'oidc-provider'
import { TEST_BASE_URL } from './accounts.ts'

export interface Person {
  sub: string
  name: string
  email: string
  email_verified: boolean
}

const CREDENTIALS = { clientId: 'daily-drops', clientSecret: 'the-secret-of-the-client' }

interface ProviderOptions {
  /** The product that people come from and return to. */
  baseUrl?: string
  port?: number
  /** Shows `person` a page to agree or cancel. Otherwise they agree to everything. */
  asks?: boolean
}

/** A real OpenID provider on loopback at which `person` is signed in. */
export async function startOpenIdProvider(
  id: SocialProvider,
  person: Person,
  { baseUrl = TEST_BASE_URL, port = 0, asks = false }: ProviderOptions = {},
) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CREDENTIALS.clientId,
        client_secret: CREDENTIALS.clientSecret,
        redirect_uris: [`${baseUrl}/api/auth/callback/${id}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for cookies'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/agree/${interaction.uid}` },
    pkce: { required: () => id === 'google' },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...person }) }),
    ttl: { AccessToken: 60, IdToken: 60, Grant: 60, Session: 60, Interaction: 60 },
  })

  type Exchange = Parameters<ReturnType<typeof provider.callback>>

  async function agree(...[request, response]: Exchange): Promise<void> {
    const grant = new provider.Grant({ accountId: person.sub, clientId: CREDENTIALS.clientId })
    grant.addOIDCScope('openid profile email')
    const grantId = await grant.save()
    await provider.interactionFinished(request, response, {
      login: { accountId: person.sub },
      consent: { grantId },
    })
  }

  function cancel(...[request, response]: Exchange): Promise<void> {
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  }

  const answer = provider.callback()
  const asked: string[] = []
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    asked.push(`${request.method} ${pathname}`)
    if (!pathname.startsWith('/agree/')) return answer(request, response)
    if (searchParams.has('cancel')) return cancel(request, response)
    if (asks && !searchParams.has('agree')) return ask(response, person)
    return agree(request, response)
  })
  return {
    person,
    /** The requests to it, oldest first. */
    asked,
    credentials: { ...CREDENTIALS, discoveryUrl: `${issuer}/.well-known/openid-configuration` },
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}

function ask(response: ServerResponse, person: Person): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>Provider</title>
<form><button name="agree">Continue as ${person.name}</button> <button name="cancel">Cancel</button></form>`)
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** Follows the provider's redirects as a browser does. Returns the address on our side where they end. */
export async function consentAt(url: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(url)
  while (at.origin !== TEST_BASE_URL) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    at = new URL(next, at)
  }
  return at
}
