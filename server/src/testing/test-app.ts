import { randomUUID } from 'node:crypto'
import type { Role } from '@daily-drops/core/accounts/roles'
import type { Db } from '@daily-drops/db/connection/client'
import { testDb } from '@daily-drops/db/testing/test-db'
import { createLogger } from '@daily-drops/services/operations/logger'
import type { Auth } from '../accounts/auth/auth.ts'
import { createApp } from '../app.ts'
import { readEnv } from '../configuration/env.ts'
import { closeDeps, createDeps } from '../create-deps.ts'

export const ORIGIN = 'http://drops.test'

/** The whole host on its own database, which keeps its log. */
export async function startTestApp(
  variables: Record<string, string> = {},
  web?: Parameters<typeof createApp>[1],
) {
  const database = await testDb()
  const env = readEnv({ NODE_ENV: 'test', BASE_URL: ORIGIN, DATABASE_URL: database.url, ...variables })
  const lines: string[] = []
  const log = createLogger('web', 'trace', { write: (line) => lines.push(line) })
  // Tests are refused on purpose, repeatedly, so delayed responses would only make them slow.
  const deps = { ...createDeps(env, log), slowRefusals: async () => {} }
  return {
    app: createApp(deps, web),
    deps,
    db: database.db,
    lines,
    async close() {
      await closeDeps(deps)
      await database.close()
    },
  }
}

interface Person {
  role?: Role
  verified?: boolean
}

export interface SignedIn {
  id: string
  email: string
  token: string
  cookie: string
}

/** Signs a person up as the product does, then gives them what the test needs. */
export async function signUp(
  auth: Auth,
  db: Db,
  { role = 'user', verified = true }: Person = {},
): Promise<SignedIn> {
  const email = `${randomUUID()}@example.com`
  const { headers, response } = await auth.api.signUpEmail({
    body: { name: 'Ada Lovelace', email, password: 'a long enough one' },
    headers: new Headers(),
    returnHeaders: true,
  })
  const { id } = response.user
  await db.updateTable('users').set({ email_verified: verified }).where('id', '=', id).execute()
  await db.updateTable('profiles').set({ role }).where('id', '=', id).execute()
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { id, email, token: headers.get('set-auth-token') ?? '', cookie }
}

/** A call by a script. */
export function post(input: unknown, token?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  }
}
