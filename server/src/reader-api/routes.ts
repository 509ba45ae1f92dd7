import { API_PATH, ENDPOINTS, type ExposedFunction } from '@daily-drops/contract/endpoints'
import { done } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { HostEnv } from '../context/host-env.ts'
import type { Functions } from '../functions/dispatch.ts'
import type { CallDeps } from '../functions/function-context.ts'
import { jsonResponse, taggedJson } from '../http/json-response.ts'
import { readCall } from './read-call.ts'
import { authorise, callWithToken } from './token-call.ts'

/** They have their own cost among the entry points. */
const SEARCH_PATH = `${API_PATH}/search`
const MUTED_WORDS_PATH = `${API_PATH}/muted-words`
/** The only call that shows the newest edition, whichever day that is. */
const TODAY_PATH = `${API_PATH}/editions/today`
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

const router = new TrieRouter<ExposedFunction>()
for (const exposed of ENDPOINTS) {
  const { method, path } = exposed.endpoint
  router.add(method, path.replace(/\{(\w+)\}/g, ':$1'), exposed)
}

/** /api/v1: what a reader's own programs may do, through the dispatcher that pages use. */
export function readerApi(functions: Functions, deps: CallDeps): Hono<HostEnv> {
  const call = async (c: Context<HostEnv>) => {
    c.header('Cache-Control', 'private, no-cache')
    const caller = await authorise(c, deps, {
      challenge: 'Bearer',
      isCall: true,
      showsEdition: c.req.path === TODAY_PATH,
    })
    const { fn, endpoint, params } = find(c)
    c.set('route', `${endpoint.method} ${API_PATH}${endpoint.path}`)
    const input = () =>
      readCall(fn, endpoint, {
        params,
        query: () => new URL(c.req.url).searchParams,
        body: () => c.req.text(),
      })
    const output = await callWithToken(c, { functions, deps, caller }, { fn, endpoint }, input)
    return fn.output === done ? c.body(null, 204) : answer(c, output)
  }
  return new Hono<HostEnv>().all(SEARCH_PATH, call).get(MUTED_WORDS_PATH, call).all(`${API_PATH}/*`, call)
}

function find(c: Context<HostEnv>): ExposedFunction & { params: Record<string, string> } {
  const path = c.req.path.slice(API_PATH.length)
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const [found] = router.match(method, path)[0]
  if (!found) {
    const allowed = METHODS.filter((other) => router.match(other, path)[0].length > 0)
    if (allowed.length === 0) throw new AppError('NOT_FOUND')
    c.header('Allow', allowed.join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  }
  const [exposed, params] = found
  return {
    ...exposed,
    params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decoded(text)])),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new AppError('NOT_FOUND')
  }
}

function answer(c: Context<HostEnv>, body: unknown): Response {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const response = isRead ? taggedJson(c, body) : jsonResponse(c, body, 200)
  response.headers.set('Vary', 'Authorization, Accept-Encoding')
  return response
}
