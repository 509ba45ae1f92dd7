import { API_PATH, ENDPOINTS } from '@daily-drops/contract/endpoints'
import { FUNCTIONS } from '@daily-drops/contract/functions'
import { createToken } from '@daily-drops/contract/functions/tokens/tokens'
import { TOKEN_SCOPES, type TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

/** Every function that a token reaches, with its scopes. A token reaches no other function, whatever its scopes. */
const REACHED: Record<string, TokenScope[]> = {
  'get-feed': ['edition:read'],
  'list-editions': ['edition:read'],
  'get-story': ['edition:read'],
  'search-drops': ['edition:read'],
  'list-topics': ['edition:read'],
  'get-topic-page': ['edition:read'],
  'get-source-page': ['edition:read'],
  'list-kept-items': ['saved:read', 'feedback:read'],
  'save-drop': ['saved:write'],
  'list-feedback': ['feedback:read'],
  'rate-drop': ['feedback:write'],
  'dismiss-drop': ['feedback:write'],
  'get-preferences': ['preferences:read'],
  'list-muted-words': ['preferences:read'],
  'save-preferences': ['preferences:write'],
  'follow-topic': ['preferences:write'],
  'mute-source': ['preferences:write'],
  'favour-source': ['preferences:write'],
  'mute-topic': ['preferences:write'],
  'mute-word': ['preferences:write'],
  'unmute-word': ['preferences:write'],
}

let host: Awaited<ReturnType<typeof startTestApp>>
let owner: SignedIn
const secrets = new Map<TokenScope | 'all', string>()

beforeAll(async () => {
  host = await startTestApp()
  // The strongest role and the largest plan: a token must not inherit the one.
  owner = await signUp(host.deps.auth, host.db, { role: 'superadmin' })
  const plan = { subscription_tier: 'premium' as const }
  await host.db.updateTable('profiles').set(plan).where('id', '=', owner.id).execute()
  // More than one test needs in an hour.
  const sets: [TokenScope | 'all', TokenScope[]][] = TOKEN_SCOPES.map((scope) => [scope, [scope]])
  for (const [name, scopes] of [...sets, ['all', [...TOKEN_SCOPES]] as const]) {
    const { token } = await ask(host, createToken, { name, scopes: [...scopes], days: 30 }, owner)
    secrets.set(name, token)
  }
})
afterAll(() => host.close())

const bearer = (scope: TokenScope | 'all') => ({ authorization: `Bearer ${secrets.get(scope)}` })

/** Nothing is changed: what is in the path and in the body is refused after the guard. */
async function isLetIn(method: string, path: string, scope: TokenScope): Promise<boolean> {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '"refused"' }
  const response = await host.app.request(API_PATH + path.replace(/\{\w+\}/g, '0'), {
    method,
    headers: bearer(scope),
    ...body,
  })
  expect([200, 204, 400, 403, 404]).toContain(response.status)
  return response.status !== 403
}

describe('every function × every scope', () => {
  it('[PAT-02] names exactly the functions that have an address', () => {
    const reached = Map.groupBy(ENDPOINTS, ({ fn }) => fn.name)
    const scopes = [...reached].map(([name, all]) => [
      name,
      [...new Set(all.map(({ endpoint }) => endpoint.scope))],
    ])
    expect(Object.fromEntries(scopes)).toEqual(REACHED)
  })

  it.each(ENDPOINTS.map(({ fn, endpoint }) => [endpoint.method, endpoint.path, fn.name, endpoint] as const))(
    '[PAT-02] %s %s (%s) opens to its scope and to no other',
    async (method, path, _name, { scope }) => {
      const letIn: TokenScope[] = []
      for (const one of TOKEN_SCOPES) if (await isLetIn(method, path, one)) letIn.push(one)
      expect(letIn).toEqual([scope])
    },
  )

  it.each(FUNCTIONS.map((fn) => fn.name))(
    '[PAT-05] a token with every scope is nobody to %s',
    async (name) => {
      const withToken = await host.app.request(`/functions/v1/${name}`, {
        ...post('not an object'),
        headers: { 'content-type': 'application/json', ...bearer('all') },
      })
      const without = await host.app.request(`/functions/v1/${name}`, post('not an object'))
      const codes = [withToken, without].map(
        async (answer) => ((await answer.json()) as { code: string }).code,
      )
      const [found, expected] = await Promise.all(codes)
      expect(found).toBe(expected)
    },
  )

  it('[PAT-05] has no address for the account, its ways in, its plan or its tokens', () => {
    const groups =
      /session|settings|password|passkey|provider|identity|email|export|deletion|profile|billing|checkout|token|organisation|campaign|api-key/
    expect(ENDPOINTS.filter(({ fn }) => groups.test(fn.name)).map(({ fn }) => fn.name)).toEqual([])
    expect(ENDPOINTS.filter(({ fn }) => !['public', 'reader'].includes(fn.access))).toEqual([])
  })

  it.each([`/settings/export/${'0'.repeat(8)}-0000-4000-8000-000000000000`, '/api/auth/get-session'])(
    '[PAT-05] a token is nobody at %s',
    async (path) => {
      const headers = bearer('all')
      const [found, expected] = await Promise.all([
        host.app.request(path, { headers }),
        host.app.request(path),
      ])
      expect([found.status, await found.text()].join(' ').replace(/"requestId":"[^"]*"/, '')).toBe(
        [expected.status, await expected.text()].join(' ').replace(/"requestId":"[^"]*"/, ''),
      )
    },
  )
})
