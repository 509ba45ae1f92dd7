/** The catalogue of expected failures: a stable code, its HTTP status, and the text for the person. */
export const ERRORS = {
  NO_SESSION: { status: 401, message: 'Please sign in to continue' },
  // Before the other 403, because a bare status from a proxy is read as the first code with it.
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'You need to verify your email address to continue.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address doesn’t accept that method.' },
  CONFLICT: { status: 409, message: 'This was changed in the meantime. Reload and try again.' },
  TOO_LARGE: { status: 413, message: 'The request is too large. Send less at once.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Send the request as JSON.' },
  INVALID_INPUT: { status: 400, message: 'Some fields are missing or invalid. Check them and try again.' },
  UNPROCESSABLE: { status: 422, message: 'We can’t do this with the data you sent.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  NOT_AVAILABLE: { status: 501, message: 'This function isn’t available yet.' },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again shortly.' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred' },
} as const

export type ErrorCode = keyof typeof ERRORS

interface AppErrorOptions {
  /** Replaces the catalogue's text for the person. Never put internals here. */
  message?: string
  /** Field-level detail for forms. */
  fields?: Record<string, string>
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure: thrown anywhere, mapped to HTTP in one place, never reported as a fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** By name, not by class, because the pages are bundled separately with their own copy of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error
}

/** The body of every error response, of functions and pages. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  fields?: Record<string, string>
  requestId?: string
}
