import type { FunctionContract, InputOf, OutputOf } from './define-function.ts'
import { AppError, asTexts, ERRORS, type ErrorBody, type ErrorCode } from './errors.ts'

/** RFC 7240: the caller does not wait for the work. */
export const PREFER_JOB = 'respond-async'

/** Names the language of the page that calls, for the response's texts. */
export const PAGE_LANGUAGE = 'page-language'

interface CallOptions {
  fetch?: typeof fetch
  /** Empty in the browser, where the address is our own. */
  baseUrl?: string
  /** A session token, for scripts. The browser sends its cookie. */
  token?: string
  signal?: AbortSignal
  /** Returns the job at once instead of its result. */
  prefersJob?: boolean
  /** In addition, such as the id of a change that may be sent again. */
  headers?: Record<string, string>
}

/** Calls a function over HTTP. Refusals arrive as the AppError that the server threw. */
export async function callFunction<F extends FunctionContract>(
  fn: F,
  input: InputOf<F>,
  options: CallOptions = {},
): Promise<OutputOf<F>> {
  const response = await request(fn.name, input, options)
  return fn.output.parse(await response.json()) as OutputOf<F>
}

/** The same for calls without a result. By name, so that the page need not load schemas. */
export async function runFunction<F extends FunctionContract>(
  name: F['name'],
  input: InputOf<F>,
  options: CallOptions = {},
): Promise<void> {
  await request(name, input, options)
}

/** The answer as it arrives, unchecked. By name, so that the page need not load schemas. */
export async function fetchFunction<F extends FunctionContract>(
  name: F['name'],
  input: InputOf<F>,
  options: CallOptions = {},
): Promise<OutputOf<F>> {
  const response = await request(name, input, options)
  return (await response.json()) as OutputOf<F>
}

async function request(
  name: string,
  input: unknown,
  { fetch = globalThis.fetch, baseUrl = '', token, signal, prefersJob, headers }: CallOptions,
): Promise<Response> {
  const page = (globalThis as { document?: { documentElement: { lang: string } } }).document
  const response = await fetch(baseUrl + pathOf(name), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(prefersJob && { prefer: PREFER_JOB }),
      ...(page && { [PAGE_LANGUAGE]: page.documentElement.lang }),
      ...headers,
    },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new AppError('UNAVAILABLE', { cause })
  })
  if (!response.ok) throw await toAppError(response)
  return response
}

/**
 * Hands a call to the browser and does not wait, so that it is sent even while the page is closing. By name,
 * because pages that only send need no schema. Returns whether the browser accepted it.
 */
export function sendToFunction<F extends FunctionContract>(name: F['name'], input: InputOf<F>): boolean {
  const browser = navigator as typeof navigator & { sendBeacon(url: string, body: Blob): boolean }
  return browser.sendBeacon(pathOf(name), new Blob([JSON.stringify(input)], { type: 'application/json' }))
}

/** One step of the browser's passkey ceremony. These are Better Auth's own addresses, not functions. */
export function callPasskeyStep(step: string, given: { query?: Record<string, string>; body?: object } = {}) {
  const query = given.query ? `?${new URLSearchParams(given.query)}` : ''
  const json = { 'content-type': 'application/json' }
  return fetch(`/api/auth/passkey/${step}${query}`, {
    method: given.body ? 'POST' : 'GET',
    ...(given.body && { headers: json, body: JSON.stringify(given.body) }),
  })
}

function pathOf(name: string): string {
  return `/functions/v1/${name}`
}

async function toAppError(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const retryAfter = Number(response.headers.get('retry-after'))
  const { error, fields } = body
  // The server has already put its texts into the person's language.
  return new AppError(body.code && body.code in ERRORS ? body.code : codeOf(response.status), {
    ...(error && { message: () => error }),
    ...(fields && { fields: asTexts(fields) }),
    ...(retryAfter > 0 && { retryAfter }),
  })
}

/** A proxy in between may respond without our body. */
function codeOf(status: number): ErrorCode {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  return codes.find((code) => ERRORS[code].status === status) ?? (status >= 502 ? 'UNAVAILABLE' : 'INTERNAL')
}
