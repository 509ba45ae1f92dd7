import type { FunctionContract, InputOf, OutputOf } from './define-function.ts'
import { AppError, ERRORS, type ErrorBody, type ErrorCode } from './errors.ts'

interface CallOptions {
  fetch?: typeof fetch
  /** Empty in the browser, where the address is our own. */
  baseUrl?: string
  /** A session token, for scripts; the browser sends its cookie. */
  token?: string
  signal?: AbortSignal
}

/** Calls a function over HTTP; refusals arrive as the same AppError the server threw. */
export async function callFunction<F extends FunctionContract>(
  fn: F,
  input: InputOf<F>,
  { fetch = globalThis.fetch, baseUrl = '', token, signal }: CallOptions = {},
): Promise<OutputOf<F>> {
  const response = await fetch(`${baseUrl}/functions/v1/${fn.name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new AppError('UNAVAILABLE', { cause })
  })
  if (!response.ok) throw await toAppError(response)
  return fn.output.parse(await response.json()) as OutputOf<F>
}

async function toAppError(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const retryAfter = Number(response.headers.get('retry-after'))
  return new AppError(body.code && body.code in ERRORS ? body.code : codeOf(response.status), {
    ...(body.error && { message: body.error }),
    ...(body.fields && { fields: body.fields }),
    ...(retryAfter > 0 && { retryAfter }),
  })
}

/** A proxy in between may answer without our body. */
function codeOf(status: number): ErrorCode {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  return codes.find((code) => ERRORS[code].status === status) ?? (status >= 502 ? 'UNAVAILABLE' : 'INTERNAL')
}
