import type { ExposedFunction } from '@daily-drops/contract/endpoints'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import type { TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { callsKey } from '@daily-drops/db/callers/use-token'
import { countAttempt } from '@daily-drops/db/operations/rate-limits'
import { tokens } from '@daily-drops/messages/subjects/tokens'
import type { Context } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import { dispatch, type Functions } from '../functions/dispatch.ts'
import { type CallDeps, contextFor } from '../functions/function-context.ts'
import { type Calls, resolveTokenCaller, type TokenCaller } from './token-caller.ts'

const HOUR = 60 * 60

interface Asked {
  /** Sent with a refusal. */
  challenge: string
  /** Whether the request itself is a call, which counts. */
  isCall: boolean
  /** Whether the call shows the reader's newest edition, which is then read with the token. */
  showsEdition?: boolean
}

export async function authorise(
  c: Context<HostEnv>,
  { db, locales }: CallDeps,
  { challenge, ...asked }: Asked,
): Promise<TokenCaller> {
  const caller = await resolveTokenCaller(db, c.req.header('authorization'), asked).catch((error) => {
    c.header('WWW-Authenticate', challenge)
    throw error
  })
  c.get('log').setBindings({ token: caller.tokenId })
  if (locales.includes(caller.viewer.locale)) c.set('locale', caller.viewer.locale)
  if (caller.calls) limitCalls(c, caller, caller.calls)
  return caller
}

/** For a request that makes its calls one by one. */
export async function countCall(c: Context<HostEnv>, { db }: CallDeps, caller: TokenCaller): Promise<void> {
  limitCalls(c, caller, await countAttempt(db, callsKey(caller.viewer.id), HOUR))
}

/** All tokens of a reader together, so that ten tokens are not ten times as much. */
function limitCalls(c: Context<HostEnv>, { viewer }: TokenCaller, { hits, secondsLeft }: Calls): void {
  const limit = rightsOf(viewer.tier).apiCallsAnHour
  c.header('RateLimit-Policy', `"hour";q=${limit};w=${HOUR}`)
  c.header('RateLimit', `"hour";r=${Math.max(0, limit - hits)};t=${secondsLeft}`)
  if (hits > limit) throw new AppError('RATE_LIMITED', { retryAfter: secondsLeft })
}

export const missingScope = (scope: TokenScope) =>
  new AppError('FORBIDDEN', { message: tokens.text('missingScope', { scope }) })

interface By {
  functions: Functions
  deps: CallDeps
  caller: TokenCaller
}

/** One call by a program, at whichever address it arrived: scope, dispatcher, and no fields that programs don't get. */
export async function callWithToken(
  c: Context<HostEnv>,
  { functions, deps, caller }: By,
  { fn, endpoint: { scope, hidden } }: ExposedFunction,
  input: () => unknown,
): Promise<unknown> {
  if (!caller.scopes.has(scope)) throw missingScope(scope)
  const asked = { headers: c.req.raw.headers, requestId: c.get('requestId'), log: c.get('log') }
  const output = await dispatch(functions, fn, contextFor(deps, asked, caller), input)
  if (!hidden) return output
  return Object.fromEntries(Object.entries(output as object).filter(([name]) => !hidden.includes(name)))
}
