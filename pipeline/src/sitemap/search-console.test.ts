import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createLogger } from '@daily-drops/services/operations/logger'
import { describe, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { type Received, startService } from '../testing/service.ts'
import { createSearchConsole } from './search-console.ts'

const SITEMAP = 'https://drops.example/sitemap.xml'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const private_key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** As Google does it: a token for requests signed with the account's key, and sitemaps for requests with a token. */
function google({ path, headers, body }: Received) {
  if (path === '/token') {
    const assertion = new URLSearchParams(body).get('assertion') ?? ''
    const [head, claims, signature = ''] = assertion.split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(keys.publicKey, signature, 'base64url')
    return isSigned ? { status: 200, body: '{"access_token":"t0ken","expires_in":300}' } : { status: 401 }
  }
  return { status: headers.authorization === 'Bearer t0ken' ? 204 : 403 }
}

function searchConsole(origin: string, key = private_key) {
  return createSearchConsole({
    client: testClient(),
    log: createLogger('worker', 'silent'),
    baseUrl: 'https://drops.example',
    account: { client_email: 'drops@project.example', private_key: key, token_uri: `${origin}/token` },
    apiUrl: origin,
  })
}

describe('Search Console', () => {
  it("receives the property's sitemap, in the name of the service account", async () => {
    await using service = await startService(google)
    expect(await searchConsole(service.origin).submit(SITEMAP)).toBe(true)
    const [token, submission] = service.received
    const [, claims = ''] = new URLSearchParams(token?.body).get('assertion')?.split('.') ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'drops@project.example',
      scope: 'https://www.googleapis.com/auth/webmasters',
      aud: `${service.origin}/token`,
    })
    expect(submission).toMatchObject({
      method: 'PUT',
      path: '/webmasters/v3/sites/https%3A%2F%2Fdrops.example%2F/sitemaps/https%3A%2F%2Fdrops.example%2Fsitemap.xml',
    })
  })

  it('is false, and sends nothing, for a key that Google does not know', async () => {
    await using service = await startService(google)
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const key = other.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(await searchConsole(service.origin, key).submit(SITEMAP)).toBe(false)
    expect(service.received).toHaveLength(1)
  })

  it('is false when the response is not as expected', async () => {
    await using service = await startService(() => ({ status: 200, body: '<html>' }))
    expect(await searchConsole(service.origin).submit(SITEMAP)).toBe(false)
  })
})
