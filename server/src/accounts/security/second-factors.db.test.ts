import { afterAll, beforeAll, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'
import { OPEN_PATHS } from '../auth-handler.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let ada: SignedIn
beforeAll(async () => {
  host = await startTestApp()
  ada = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())

const asked = (path: string, body?: object) =>
  host.app.request(path, body ? post(body, ada.token) : { headers: { authorization: `Bearer ${ada.token}` } })

it('[DEC-83] [API-09] a phone factor and its challenge call are not offered', async () => {
  for (const path of [
    '/api/auth/factors/1/challenge',
    '/api/auth/two-factor/send-otp',
    '/api/auth/two-factor/verify-otp',
    '/api/auth/phone-number/send-otp',
    '/api/auth/sign-in/phone-number',
    '/functions/v1/factors/1/challenge',
  ])
    expect([path, (await asked(path, { channel: 'sms' })).status]).toEqual([path, 404])
  expect([...OPEN_PATHS].filter((path) => /phone|otp|sms|factor/.test(path))).toEqual([])
  const headers = new Headers({ authorization: `Bearer ${ada.token}` })
  const body = { password: 'a long enough one', method: 'otp' as const }
  await expect(host.deps.auth.api.enableTwoFactor({ headers, body })).rejects.toThrow()
})

it('[DEC-83] offers an authenticator app, passkeys and recovery codes as second factors', async () => {
  const api = Object.keys(host.deps.auth.api)
  expect(api).toEqual(
    expect.arrayContaining(['verifyTOTP', 'verifyBackupCode', 'verifyPasskeyAuthentication']),
  )
  expect(api.filter((name) => /phone|sms/i.test(name))).toEqual([])
  const session = (await (await asked('/functions/v1/get-session', {})).json()) as {
    user: { factors: unknown[] }
  }
  expect(session.user.factors).toEqual([])
})
