import { AppError, type ErrorBody, isAppError } from '@daily-drops/contract/kernel/errors'
import type { Locale } from '@daily-drops/messages/locales'
import { isTransientFault } from '@daily-drops/services/operations/faults'

export interface MappedError {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  /** An unexpected failure: log it with its stack. */
  fault: boolean
}

/** The only place where an error becomes a response. */
export function mapError(error: unknown, requestId: string, locale: Locale): MappedError {
  const expected = toAppError(error)
  const shown = (expected ?? new AppError('INTERNAL')).in(locale)
  return {
    status: shown.status,
    body: {
      error: shown.message,
      code: shown.code,
      ...(shown.fields && { fields: shown.fields }),
      requestId,
    },
    headers: shown.retryAfter === undefined ? {} : { 'Retry-After': String(shown.retryAfter) },
    fault: !expected || isFault(expected),
  }
}

/** Too many requests at once is not a fault. An unavailable part is one, and has a cause. */
function isFault({ code, cause }: AppError): boolean {
  return code === 'INTERNAL' || (code === 'UNAVAILABLE' && cause !== undefined)
}

function toAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error
  if (isTransientFault(error) || isPaymentProviderUnreachable(error))
    return new AppError('UNAVAILABLE', { retryAfter: 5, cause: error })
  return undefined
}

/** Stripe's client wraps every connection failure in this type. */
function isPaymentProviderUnreachable(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeConnectionError'
}
