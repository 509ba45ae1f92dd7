import { setTimeout as sleep } from 'node:timers/promises'
import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { AUTH_PATH, type Auth } from './auth/auth.ts'
import { CLIENT_IP_HEADER } from './auth/auth-limits.ts'

/** Better Auth's paths that are open over HTTP. The rest (listing session tokens, changing the user, …) is not. */
export const OPEN_PATHS = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/get-session',
  '/send-verification-email',
  '/request-password-reset',
  '/reset-password',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
  ...SOCIAL_PROVIDERS.map((provider) => `/callback/${provider}`),
])

/** Handles a request below /api/auth. */
export async function handleAuthRequest(
  auth: Auth,
  request: Request,
  clientIp: string | undefined,
): Promise<Response> {
  const path = new URL(request.url).pathname.slice(AUTH_PATH.length)
  if (!OPEN_PATHS.has(path)) throw new AppError('NOT_FOUND')
  const headers = withClientIp(request.headers, clientIp)
  const answer = async () => withoutToken(await auth.handler(new Request(request, { headers })))
  return ['/request-password-reset', '/sign-up/email'].includes(path) ? hidingDuration(answer) : answer()
}

/**
 * Better Auth repeats the session's token in its responses, but it belongs in the cookie, or in the header
 * that requested it. It also keeps the status of a refusal that a hook has replaced: a response with a user
 * is not a refusal.
 */
async function withoutToken(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const text = isJson ? await response.clone().text() : ''
  if (!text) return response
  const answer = JSON.parse(text)
  const body = JSON.stringify(answer, (key, value) => (key === 'token' ? undefined : value))
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(body, { status: answer?.user && !response.ok ? 200 : response.status, headers })
}

export function withClientIp(headers: Headers, clientIp: string | undefined): Headers {
  const copy = new Headers(headers)
  if (clientIp) copy.set(CLIENT_IP_HEADER, clientIp)
  else copy.delete(CLIENT_IP_HEADER)
  return copy
}

const SHORTEST_MS = 250

/** Takes as long without an account as with one, so that the time reveals nothing. */
export async function hidingDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(SHORTEST_MS)])
  return result
}
