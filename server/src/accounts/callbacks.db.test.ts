import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from '../testing/identity-provider.ts'
import { ORIGIN, startTestApp } from '../testing/test-app.ts'

let provider: OpenIdProvider
let host: Awaited<ReturnType<typeof startTestApp>>

beforeAll(async () => {
  const person = { sub: '1', name: 'Ada', email: 'ada@example.com', email_verified: true }
  provider = await startOpenIdProvider('google', person, { baseUrl: ORIGIN })
  host = await startTestApp({
    GOOGLE_CLIENT_ID: provider.credentials.clientId,
    GOOGLE_CLIENT_SECRET: provider.credentials.clientSecret,
    GOOGLE_DISCOVERY_URL: provider.credentials.discoveryUrl,
  })
})
afterAll(async () => {
  await host.close()
  await provider.stop()
})

it.each([
  'code=invented&state=invented',
  'state=NaN',
  'code=1',
  'error=access_denied&state=x',
  'state=%00',
  `state=${'x'.repeat(8_000)}`,
  '',
])('refuses a callback without a sign-in, and logs no fault: %s', async (query) => {
  host.lines.length = 0
  const response = await host.app.request(`${ORIGIN}/api/auth/callback/google?${query}`)
  expect(response.status).toBeLessThan(500)
  expect(response.headers.getSetCookie().join()).not.toContain('session_token=ey')
  expect(host.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
