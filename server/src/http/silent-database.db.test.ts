import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { freezableProxy } from '@daily-drops/db/testing/freezable-proxy'
import { testDb } from '@daily-drops/db/testing/test-db'
import { serve } from '@hono/node-server'
import { expect, it } from 'vitest'
import { ORIGIN, post, signUp, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'

const LONGEST_MS = 15_000
/** More than the pool has connections: some wait for a response, the rest for a connection. */
const TIMES = 4

it('[O6] responds to everyone within 15 s while the database is silent, and refuses nobody permanently', async () => {
  const database = await testDb()
  const proxy = await freezableProxy(database.url)
  const host = await startTestApp({ DATABASE_URL: proxy.url, REQUESTS_PER_MINUTE: '0' }, await testWeb())
  const server = serve({ fetch: host.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ada = await signUp(host.deps.auth, database.db)
  const asAda = { headers: { cookie: ada.cookie } }
  const account = { name: 'Eve', email: 'eve@example.com', password: 'a long enough sentence' }
  const credentials = { email: ada.email, password: 'a long enough one' }
  const fromSite = (body: object) => {
    const { headers, ...rest } = post(body)
    return { ...rest, headers: { ...headers, origin: ORIGIN } }
  }
  const asked: [string, RequestInit?][] = [
    ['/shared/a?answer=topics'],
    ['/shared/a?answer=topics', asAda],
    ['/functions/v1/list-topics', post({})],
    ['/functions/v1/get-feed', post({}, ada.token)],
    ['/api/auth/sign-up/email', fromSite(account)],
    ['/api/auth/sign-in/email', fromSite(credentials)],
    ['/readyz'],
  ]
  let isTooLate = false
  const ask = async ([path, init]: [string, RequestInit?]) => {
    const answer = await fetch(origin + path, init)
    await answer.arrayBuffer()
    return { path, status: answer.status, isInTime: !isTooLate, comeAgain: answer.headers.has('retry-after') }
  }
  for (const each of asked) expect((await ask(each)).status).toBe(200)

  proxy.freeze()
  // Measured by a timer of the same process: on a machine that stalls, both wait.
  const tooLate = setTimeout(() => (isTooLate = true), LONGEST_MS)
  const answers = await Promise.all(Array.from({ length: TIMES }, () => asked.map(ask)).flat())
  for (const { path, ...answer } of answers) {
    const comeAgain = path !== '/readyz'
    expect({ path, ...answer }).toEqual({ path, status: 503, isInTime: true, comeAgain })
  }
  clearTimeout(tooLate)
  proxy.thaw()
  expect((await ask(['/functions/v1/list-topics', post({})])).status).toBe(200)
  server.close()
  await host.close()
  await proxy.close()
  await database.close()
})
