import { createPrivateKey } from 'node:crypto'
import type { Logger } from '@daily-drops/services/operations/logger'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { callService, callSucceeded } from '../fetch/call-service.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'

const API_URL = 'https://www.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/webmasters'
const TOKEN_SECONDS = 5 * 60

/** The parts of a service account's key file that are used. */
export const serviceAccountSchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url({ protocol: /^https?$/ }),
})

type ServiceAccount = z.output<typeof serviceAccountSchema>

export interface SearchConsole {
  /** Submits a sitemap to Google. Returns false, and logs it, when Google refused. */
  submit(sitemapUrl: string): Promise<boolean>
}

interface SearchConsoleOptions {
  client: GuardedClient
  log: Logger
  /** The property in Search Console is its URL prefix. */
  baseUrl: string
  account: ServiceAccount
  apiUrl?: string
}

/** `sitemaps.submit` of the Search Console API, the only way left since Google's ping address answers 404. */
export function createSearchConsole(options: SearchConsoleOptions): SearchConsole {
  const { client, log, baseUrl, account, apiUrl = API_URL } = options
  return {
    submit: (sitemapUrl) =>
      callSucceeded(log, 'Search Console', async () => {
        const [site, sitemap] = [`${baseUrl}/`, sitemapUrl].map(encodeURIComponent)
        const token = await fetchToken(client, account)
        return callService(client, `${apiUrl}/webmasters/v3/sites/${site}/sitemaps/${sitemap}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}` },
        })
      }),
  }
}

async function fetchToken(client: GuardedClient, account: ServiceAccount): Promise<string> {
  const grant = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: await signAssertion(account),
  })
  const answer = await callService(client, account.token_uri, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: grant.toString(),
  })
  return z.object({ access_token: z.string().min(1) }).parse(JSON.parse(answer)).access_token
}

/** A JWT as in RFC 7523. */
function signAssertion({ client_email, private_key, token_uri }: ServiceAccount): Promise<string> {
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(createPrivateKey(private_key))
}
