import { mayStayPending } from '@daily-drops/contract/define-function'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzzHost } from './testing/fuzz/fuzz-host.ts'
import { type FuzzRequest, fuzzRequest } from './testing/fuzz/fuzz-requests.ts'
import { mayBeUnavailable, surfaceOf } from './testing/fuzz/surface.ts'
import { ORIGIN, type SignedIn, signUp, startTestApp } from './testing/test-app.ts'
import { testWeb } from './testing/web-build.ts'

const REQUESTS = 2_000
const SEED = 20_261_115

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn
let superadmin: SignedIn
let web: Awaited<ReturnType<typeof testWeb>>

beforeAll(async () => {
  web = await testWeb()
  host = await startTestApp({ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '0' }, web)
  reader = await signUp(host.deps.auth, host.db)
  superadmin = await signUp(host.deps.auth, host.db, { role: 'superadmin' })
})
afterAll(() => host.close())

it('2,000 hostile requests to every function and route end without a 5xx, a fault in the log or a long wait', async () => {
  const surface = surfaceOf(host.app, web.getServerBuild())
  const waits = new Map(
    surface.functions.filter(mayStayPending).map((contract) => [contract.name as string, contract]),
  )
  // What is valid there would wait for a worker; the long form, `npm run fuzz`, asks for it too.
  const isShort = ({ route, body = '' }: FuzzRequest) => {
    const contract = waits.get(route)
    if (!contract) return true
    try {
      return !contract.input.safeParse(JSON.parse(body || '{}')).success
    } catch {
      return true
    }
  }
  // The page of the small test build that is meant to fail.
  const routes = surface.routes.filter((route) => !['/broken', '/away'].includes(route))
  const requests = fc
    .sample(fuzzRequest({ ...surface, routes }), { numRuns: REQUESTS, seed: SEED })
    .filter(isShort)
  const tokens = { visitor: () => undefined, reader: () => reader.token, superadmin: () => superadmin.token }
  const { findings } = await fuzzHost({ ...host, origin: ORIGIN, tokens, mayBeUnavailable }, requests)
  expect(findings).toEqual([])
}, 240_000)
