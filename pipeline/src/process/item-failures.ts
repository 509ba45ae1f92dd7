import { MAX_ATTEMPTS } from '@daily-drops/core/limits'
import { isTransientFault } from '@daily-drops/services/operations/faults'
import { PAGE_FAILURES, type PageFailed } from '../extract/page-reader.ts'
import { isTransientFailure } from '../fetch/failures.ts'

const FIRST_RETRY_SECONDS = 60
/** Longer than a restart of the database takes. */
const RETRY_AFTER_FAULT_SECONDS = 5
const UNEXPECTED = 'An unexpected error occurred while processing this item.'

/** Why an item cannot become a drop, in words for editors. */
export class ProcessFailure extends Error {
  readonly isPermanent: boolean

  constructor(message: string, options: { isPermanent: boolean }) {
    super(message)
    this.name = 'ProcessFailure'
    this.isPermanent = options.isPermanent
  }
}

export function pageFailure(failed: PageFailed): ProcessFailure {
  return new ProcessFailure(PAGE_FAILURES[failed.code], { isPermanent: !isTransientFailure(failed) })
}

export type AttemptEnding =
  | { status: 'failed'; error: string }
  | { status: 'error'; error: string; retrySeconds: number }

/**
 * The result of an attempt that threw: retried after 1, 4, 16 and 64 minutes, or given up. A database fault
 * says nothing about the item, so it is not deferred. Five faults on one item are no coincidence, though.
 */
export function endingOf(thrown: unknown, attempts: number): AttemptEnding {
  const failure = thrown instanceof ProcessFailure ? thrown : undefined
  const error = failure?.message ?? UNEXPECTED
  if (failure?.isPermanent || attempts >= MAX_ATTEMPTS) return { status: 'failed', error }
  const retrySeconds = isTransientFault(thrown)
    ? RETRY_AFTER_FAULT_SECONDS
    : FIRST_RETRY_SECONDS * 4 ** (attempts - 1)
  return { status: 'error', error, retrySeconds }
}
