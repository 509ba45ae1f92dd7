import { AppError } from '@daily-drops/contract/kernel/errors'
import { refuseInserts } from '@daily-drops/db/testing/accounts'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADA, aBrowser, type Browser, testAuth } from '../testing/accounts.ts'
import { OPEN_PATHS } from './auth-handler.ts'

let test: TestDb
let ada: Browser

beforeAll(async () => {
  test = await testDb()
  ada = aBrowser(testAuth(test.db), test.db)
  await ada.account((account) => account.signUp(ADA))
})
afterAll(() => test.close())

describe('open paths', () => {
  it('exist in Better Auth', () => {
    const endpoints = new Set(Object.values(testAuth(test.db).api).map((endpoint) => endpoint.path))
    const paths = [...OPEN_PATHS].map((path) => path.replace(/^\/callback\/.*/, '/callback/:id'))
    expect(paths.filter((path) => !endpoints.has(path))).toEqual([])
  })

  it.each([
    '/list-sessions',
    '/update-user',
    '/change-email',
    '/two-factor/enable',
    '/sign-in/social',
    '/error',
    '',
  ])('do not include %o', async (path) => {
    await expect(ada.request(`/api/auth${path}`, { body: {} })).rejects.toEqual(new AppError('NOT_FOUND'))
  })
})

it('no response contains a session token, which scripts could read', async () => {
  const { email, password } = ADA
  const visitor = aBrowser(testAuth(test.db), test.db)
  const answers = [
    await visitor.request('/api/auth/sign-in/email', { body: { email, password } }),
    await visitor.request('/api/auth/get-session'),
  ]
  const tokens = await test.db.selectFrom('sessions').select('token').execute()
  for (const answer of answers) {
    const text = await answer.text()
    expect(text).toContain(email)
    expect(tokens.filter(({ token }) => text.includes(token))).toEqual([])
  }
})

describe('a request from another site', () => {
  it('cannot sign a person out', async () => {
    const response = await ada.request('/api/auth/sign-out', {
      body: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
    expect(await ada.viewer()).not.toBeNull()
  })

  it('cannot sign a person in', async () => {
    const visitor = aBrowser(testAuth(test.db), test.db)
    const { email, password } = ADA
    const response = await visitor.request('/api/auth/sign-in/email', {
      body: { email, password },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    })
    expect(response.status).toBe(403)
    expect(visitor.jar.size).toBe(0)
  })
})

it('takes the same time for a known and an unknown address and returns the same response', async () => {
  const ask = async (email: string) => {
    const start = performance.now()
    const response = await ada.request('/api/auth/request-password-reset', { body: { email } })
    return { status: response.status, body: await response.text(), time: performance.now() - start }
  }
  const known = await ask(ADA.email)
  const unknown = await ask('nobody@example.com')
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  expect(Math.min(known.time, unknown.time)).toBeGreaterThanOrEqual(249)
})

it('passes a fault to the host instead of responding with it', async () => {
  await refuseInserts(test.db, 'sessions')
  const { email, password } = ADA
  await expect(ada.request('/api/auth/sign-in/email', { body: { email, password } })).rejects.toThrow(
    /sessions/,
  )
})
