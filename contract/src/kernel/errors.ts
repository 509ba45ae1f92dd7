import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { errors } from '@daily-drops/messages/subjects/errors'
import type { Text } from '@daily-drops/messages/translate'

/** The catalogue of expected failures: a stable code, its HTTP status, and the text for the person. */
export const ERRORS = {
  NO_SESSION: { status: 401, message: errors.text('noSession') },
  // Before the other 403, because a bare status from a proxy is read as the first code with it.
  FORBIDDEN: { status: 403, message: errors.text('forbidden') },
  EMAIL_NOT_VERIFIED: { status: 403, message: errors.text('emailNotVerified') },
  NOT_FOUND: { status: 404, message: errors.text('notFound') },
  METHOD_NOT_ALLOWED: { status: 405, message: errors.text('methodNotAllowed') },
  CONFLICT: { status: 409, message: errors.text('conflict') },
  TOO_LARGE: { status: 413, message: errors.text('tooLarge') },
  UNSUPPORTED_MEDIA: { status: 415, message: errors.text('unsupportedMedia') },
  INVALID_INPUT: { status: 400, message: errors.text('invalidInput') },
  UNPROCESSABLE: { status: 422, message: errors.text('unprocessable') },
  RATE_LIMITED: { status: 429, message: errors.text('rateLimited') },
  NOT_AVAILABLE: { status: 501, message: errors.text('notAvailable') },
  UNAVAILABLE: { status: 503, message: errors.text('unavailable') },
  INTERNAL: { status: 500, message: errors.text('internal') },
} as const

export type ErrorCode = keyof typeof ERRORS

interface AppErrorOptions {
  /** Replaces the catalogue's text for the person. Never put internals here. */
  message?: Text
  /** Field-level detail for forms. */
  fields?: Record<string, Text>
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure: thrown anywhere, mapped to HTTP in one place, never reported as a fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly #options: AppErrorOptions
  readonly #locale: Locale

  /** Its texts are in English, for logs, until `in` puts them into the person's language. */
  constructor(code: ErrorCode, options: AppErrorOptions = {}, locale: Locale = SOURCE_LOCALE) {
    super((options.message ?? ERRORS[code].message)(locale), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields && inWords(options.fields, locale)
    this.retryAfter = options.retryAfter
    this.#options = options
    this.#locale = locale
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /** The same failure, in the words of another language. Its stack stays as it was, for logs. */
  in(locale: Locale): AppError {
    if (locale === this.#locale) return this
    return Object.assign(new AppError(this.code, this.#options, locale), { stack: this.stack })
  }
}

function inWords(texts: Record<string, Text>, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text(locale)]))
}

/** Texts that are already in the person's language. */
export const asTexts = (fields: Record<string, string>): Record<string, Text> =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, () => words]))

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
