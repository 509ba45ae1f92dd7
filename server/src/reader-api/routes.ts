import { createHash } from 'node:crypto'
import { API_PATH, ENDPOINTS, type ExposedFunction } from '@daily-drops/contract/endpoints'
import { done } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { countAttempt } from '@daily-drops/db/operations/rate-limits'
import { tokens } from '@daily-drops/messages/subjects/tokens'
import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { HostEnv } from '../context/host-env.ts'
import { dispatch, type Functions } from '../functions/dispatch.ts'
import { type CallDeps, contextFor } from '../functions/function-context.ts'
import { jsonResponse } from '../http/json-response.ts'
import { readCall } from './read-call.ts'
import { resolveTokenCaller, type TokenCaller } from './token-caller.ts'

/** Has its own cost among the entry points. */
const SEARCH_PATH = `${API_PATH}/search`
const HOUR = 60 * 60
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
    const caller = await authorised(c, deps)
    await countCall(c, deps, caller)
    const { fn, endpoint, params } = find(c)
    c.set('route', `${endpoint.method} ${API_PATH}${endpoint.path}`)
    if (!caller.scopes.has(endpoint.scope))
      throw new AppError('FORBIDDEN', { message: tokens.text('missingScope', { scope: endpoint.scope }) })
    const asked = { headers: c.req.raw.headers, requestId: c.get('requestId'), log: c.get('log') }
    const context = contextFor(deps, asked, caller)
    const input = () =>
      readCall(fn, endpoint, { params, query: new URL(c.req.url).searchParams, body: () => c.req.text() })
    const output = await dispatch(functions, fn, context, input)
    if (fn.output === done) return c.body(null, 204)
    return answer(c, withoutHidden(output, endpoint.hidden))
  }
  return new Hono<HostEnv>().all(SEARCH_PATH, call).all(`${API_PATH}/*`, call)
}

async function authorised(c: Context<HostEnv>, { db, locales }: CallDeps): Promise<TokenCaller> {
  c.header('WWW-Authenticate', 'Bearer')
  const caller = await resolveTokenCaller(db, c.req.header('authorization'))
  c.header('WWW-Authenticate', undefined)
  c.set('log', c.get('log').child({ token: caller.tokenId }))
  if (locales.includes(caller.viewer.locale)) c.set('locale', caller.viewer.locale)
  return caller
}

/** All tokens of a reader together, so that ten tokens are not ten times as much. */
async function countCall(c: Context<HostEnv>, { db }: CallDeps, { viewer }: TokenCaller): Promise<void> {
  const limit = rightsOf(viewer.tier).apiCallsAnHour
  const { hits, secondsLeft } = await countAttempt(db, `api ${viewer.id}`, HOUR)
  c.header('RateLimit-Policy', `"hour";q=${limit};w=${HOUR}`)
  c.header('RateLimit', `"hour";r=${Math.max(0, limit - hits)};t=${secondsLeft}`)
  if (hits > limit) throw new AppError('RATE_LIMITED', { retryAfter: secondsLeft })
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

function withoutHidden(output: unknown, hidden: readonly string[] | undefined): unknown {
  if (!hidden) return output
  return Object.fromEntries(Object.entries(output as object).filter(([name]) => !hidden.includes(name)))
}

/** A program that asks again with the validator gets no body if nothing has changed. */
function answer(c: Context<HostEnv>, body: unknown): Response {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead) c.header('ETag', tag)
  const known =
    c.req
      .header('if-none-match')
      ?.split(',')
      .map((one) => one.trim()) ?? []
  const isKnown = isRead && (known.includes(tag) || known.includes(tag.slice(2)))
  const response = isKnown ? c.body(null, 304) : jsonResponse(c, body, 200)
  response.headers.set('Vary', 'Authorization, Accept-Encoding')
  return response
}
