import { PAGE_FAILURES, type PageFailed, type PageFailureCode } from '../extract/page-reader.ts'

export const MAX_ATTEMPTS = 5
const FIRST_RETRY_SECONDS = 60
const UNEXPECTED = 'An unexpected error occurred while processing this item.'

/** What another attempt may mend; everything else is as wrong tomorrow as it is today. */
const PASSING: ReadonlySet<PageFailureCode> = new Set([
  'unreachable',
  'timeout',
  'interrupted',
  'rate_limited',
  'unexpected_not_modified',
])

/** Why an item cannot become a drop, in words for an editor. */
export class ProcessFailure extends Error {
  readonly isPermanent: boolean
  readonly retryAfterSeconds: number

  constructor(message: string, options: { isPermanent: boolean; retryAfterSeconds?: number }) {
    super(message)
    this.name = 'ProcessFailure'
    this.isPermanent = options.isPermanent
    this.retryAfterSeconds = options.retryAfterSeconds ?? 0
  }
}

export function pageFailure({ code, status = 0, retryAfterMs = 0 }: PageFailed): ProcessFailure {
  const isServerFault = code === 'bad_status' && status >= 500
  return new ProcessFailure(PAGE_FAILURES[code], {
    isPermanent: !isServerFault && !PASSING.has(code),
    retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
  })
}

export type AttemptEnding =
  | { status: 'failed'; error: string }
  | { status: 'error'; error: string; retrySeconds: number }

/** How an attempt that threw ends: tried again after 1, 4, 16 and 64 minutes, or given up. */
export function endingOf(thrown: unknown, attempts: number): AttemptEnding {
  const failure = thrown instanceof ProcessFailure ? thrown : undefined
  const error = failure?.message ?? UNEXPECTED
  if (failure?.isPermanent || attempts >= MAX_ATTEMPTS) return { status: 'failed', error }
  const backOff = FIRST_RETRY_SECONDS * 4 ** (attempts - 1)
  return { status: 'error', error, retrySeconds: Math.max(backOff, failure?.retryAfterSeconds ?? 0) }
}
