import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { TOKEN_PREFIX } from '@daily-drops/core/accounts/token-scopes'
import { removeAccount } from '@daily-drops/db/accounts/account-removal'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { observeStatements } from '@daily-drops/db/connection/observed-statements'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { addToken } from '@daily-drops/db/tokens/personal-tokens'
import { hashSecret, newSecret } from '@daily-drops/services/accounts/secret-link'
import { createLogger } from '@daily-drops/services/operations/logger'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createDeps } from '../../create-deps.ts'
import { aBrowser } from '../../testing/accounts.ts'
import { ORIGIN, post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const PASSWORD = 'a long enough one'

let host: Awaited<ReturnType<typeof startTestApp>>
let otherDeps: ReturnType<typeof createDeps>
let servers: ReturnType<typeof serve>[]
/** Two processes on one database. */
let origins: string[]
let ada: SignedIn

beforeAll(async () => {
  host = await startTestApp()
  otherDeps = createDeps(host.deps.env, createLogger('web', 'fatal', { write: () => true }))
  servers = [host.app, createApp(otherDeps)].map(({ fetch }) =>
    serve({ fetch, port: 0, hostname: '127.0.0.1' }),
  )
  await Promise.all(servers.map((server) => once(server, 'listening')))
  origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await otherDeps.db.destroy()
  await host.close()
})
beforeEach(async () => {
  await host.db.deleteFrom('rate_limits').execute()
  ada = await signUp(host.deps.auth, host.db)
})

/** With the cookie, as a browser, at every process. */
function askAll(name: string, cookie: string): Promise<Response[]> {
  const headers = { cookie, 'content-type': 'application/json', origin: ORIGIN }
  return Promise.all(
    origins.map((origin) => fetch(`${origin}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' })),
  )
}

const statuses = async (name: string, cookie: string) =>
  (await askAll(name, cookie)).map(({ status }) => status)

describe('at the next request, in every process', () => {
  beforeEach(async () => {
    expect(await statuses('get-session', ada.cookie)).toEqual([200, 200])
  })
  const isOut = async () => expect(await statuses('get-session', ada.cookie)).toEqual([401, 401])

  it('a signed-out person is a visitor', async () => {
    const headers = { cookie: ada.cookie, 'content-type': 'application/json', origin: ORIGIN }
    const answer = await fetch(`${origins[0]}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(200)
    await isOut()
  })

  it('a changed password ends the other sessions', async () => {
    const elsewhere = aBrowser(host.deps.auth, host.db, { baseUrl: ORIGIN })
    await elsewhere.account((account) => account.signIn({ email: ada.email, password: PASSWORD }))
    const change = { current: PASSWORD, next: 'another long enough one' }
    expect(await elsewhere.security((security) => security.changePassword(change))).toEqual({ ok: true })
    expect(await statuses('get-session', elsewhere.headers().get('cookie') ?? '')).toEqual([200, 200])
    await isOut()
  })

  it('a revoked role no longer counts, and its sessions end', async () => {
    const root = await signUp(host.deps.auth, host.db, { role: 'superadmin' })
    const admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
    expect(await statuses('list-people', admin.cookie)).toEqual([200, 200])
    const input = { id: admin.id, role: 'user', password: PASSWORD }
    const change = await fetch(`${origins[0]}/functions/v1/change-role`, post(input, root.token))
    expect(change.status).toBe(200)
    expect(await statuses('list-people', admin.cookie)).toEqual([401, 401])
  })

  it('a role revoked without ending sessions no longer counts', async () => {
    const admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
    expect(await statuses('list-people', admin.cookie)).toEqual([200, 200])
    await host.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin.id).execute()
    expect(await statuses('list-people', admin.cookie)).toEqual([403, 403])
  })

  it('a deleted account has no session', async () => {
    const now = new Date()
    await host.db.insertInto('account_deletions').values({ user_id: ada.id, due_at: now }).execute()
    await host.db.transaction().execute((db) => removeAccount(db, ada, now))
    await isOut()
  })

  it('the chosen topics decide the feed', async () => {
    const states = async () =>
      Promise.all(
        (await askAll('get-feed', ada.cookie)).map(
          async (answer) => ((await answer.json()) as { state: string }).state,
        ),
      )
    expect(await states()).toEqual(['setup', 'setup'])
    const { l1 } = await aTopicBranch(host.db)
    await host.db
      .transaction()
      .execute((db) => savePreferences(db, ada.id, { topics: [l1.id], languages: ['en'] }))
    expect(await states()).toEqual(['empty', 'empty'])
  })

  it('a muted source leaves the edition, also for a program, and a revoked token ends', async () => {
    const { db } = host
    const topics = await aTopicBranch(db)
    for (let nth = 0; nth < 6; nth++) await aDrop(db, { topics })
    const secret = TOKEN_PREFIX + newSecret().token
    const named = {
      user_id: ada.id,
      name: 'Shelf',
      secret_hash: hashSecret(secret),
      ending: secret.slice(-4),
    }
    await db.transaction().execute(async (db) => {
      await savePreferences(db, ada.id, { topics: [topics.l1.id], languages: ['en'] })
      await addToken(db, { ...named, scopes: ['edition:read'], days: 30 })
    })
    const askProgram = () =>
      Promise.all(
        origins.map((origin) =>
          fetch(`${origin}/api/v1/editions/today`, { headers: { authorization: `Bearer ${secret}` } }),
        ),
      )
    const sourcesOf = async (answer: Response) =>
      ((await answer.json()) as { items: { source_id: number }[] }).items.map(({ source_id }) => source_id)
    const shown = async () =>
      Promise.all([...(await askAll('get-feed', ada.cookie)), ...(await askProgram())].map(sourcesOf))
    const [first = []] = await shown()
    expect(first.length).toBeGreaterThan(1)
    const statements: string[] = []
    observeStatements((text, run) => {
      statements.push(text)
      return run()
    })
    expect(await shown()).toEqual([first, first, first, first])
    observeStatements(undefined)
    // Nobody's edition took a second read.
    const reads = statements.filter((text) => text.includes('items_of_edition'))
    expect(reads.map((text) => text.includes('row_to_json(found)'))).toEqual([true, true, true, true])
    const [muted = 0, ...rest] = first
    await db.transaction().execute((db) => setSourceMuted(db, ada.id, muted, true))
    const left = rest.filter((source) => source !== muted)
    expect(await shown()).toEqual([left, left, left, left])
    await db.deleteFrom('personal_tokens').where('user_id', '=', ada.id).execute()
    expect((await askProgram()).map(({ status }) => status)).toEqual([401, 401])
  })
})
