const UNREACHABLE = 'The address couldn’t be reached.'

/**
 * Every way a request can fail, with the text for editors. Refused, closed and silent addresses get the same
 * text, so that the product cannot be used to map a private network.
 */
export const FETCH_FAILURES = {
  bad_url: 'This isn’t a web address.',
  blocked_address: UNREACHABLE,
  unreachable: UNREACHABLE,
  timeout: UNREACHABLE,
  interrupted: 'The response ended too early.',
  too_large: 'The response is too large.',
  headers_too_large: 'The response headers are too large.',
  too_many_redirects: 'The address redirects too often.',
  bad_redirect: 'The address redirects to an unsafe address.',
  bad_encoding: 'The response is compressed in an unsupported way.',
  bad_content_type: 'The response has the wrong content type.',
  bad_status: 'The publisher returned an error.',
  blocked: 'The publisher requires a browser check.',
  gone: 'The publisher says this address is permanently gone.',
  rate_limited: 'The publisher asked us to try again later.',
  unexpected_not_modified: 'The publisher reported no change to a full request.',
} as const

export type FetchFailureCode = keyof typeof FETCH_FAILURES

/** Failures that a retry may fix. All others are permanent. */
const PASSING: ReadonlySet<string> = new Set<FetchFailureCode>([
  'unreachable',
  'timeout',
  'interrupted',
  'rate_limited',
  'unexpected_not_modified',
])

export function isTransientFailure({ code, status = 0 }: { code: string; status?: number }): boolean {
  return PASSING.has(code) || status >= 500
}

export class FetchError extends Error {
  readonly code: FetchFailureCode

  constructor(code: FetchFailureCode, options?: ErrorOptions) {
    super(FETCH_FAILURES[code], options)
    this.name = 'FetchError'
    this.code = code
  }
}

/** Codes of Node and undici. Every other code comes from the socket or from TLS. */
const FAILURE_BY_CODE: [RegExp, FetchFailureCode | undefined][] = [
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/, 'timeout'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'headers_too_large'],
  [/^(Z_|ERR__ERROR)/, 'bad_encoding'],
  [/^(UND_ERR_(SOCKET|RES_CONTENT_LENGTH)|ERR_STREAM_PREMATURE)/, 'interrupted'],
  [/^UND_ERR_INVALID_ARG$/, undefined],
  [/./, 'unreachable'],
]

/** Undefined when the error is not a failed exchange but a fault of ours, which must surface. */
export function failureCodeOf(error: unknown): FetchFailureCode | undefined {
  if (error instanceof FetchError) return error.code
  if (!(error instanceof Error)) return undefined
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  const code = 'code' in error ? String(error.code) : ''
  return FAILURE_BY_CODE.find(([pattern]) => pattern.test(code))?.[1]
}
