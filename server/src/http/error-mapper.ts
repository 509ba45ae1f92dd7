import { AppError, type ErrorBody, isAppError } from '@daily-drops/contract/errors'
import { ZodError } from 'zod'

export interface MappedError {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  /** An unexpected failure: log it with its stack. */
  fault: boolean
}

/** The one place where an error becomes an answer. */
export function mapError(error: unknown, requestId: string): MappedError {
  const expected = toAppError(error)
  const shown = expected ?? new AppError('INTERNAL')
  return {
    status: shown.status,
    body: {
      error: shown.message,
      code: shown.code,
      ...(shown.fields && { fields: shown.fields }),
      requestId,
    },
    headers: shown.retryAfter === undefined ? {} : { 'Retry-After': String(shown.retryAfter) },
    fault: !expected || expected.code === 'INTERNAL' || expected.code === 'UNAVAILABLE',
  }
}

function toAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error
  if (error instanceof ZodError)
    return new AppError('INVALID_INPUT', { fields: fieldsOf(error), cause: error })
  if (isConnectionError(error)) return new AppError('UNAVAILABLE', { retryAfter: 5, cause: error })
  return undefined
}

function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE']
/** SQLSTATE: connection exceptions, too many connections, shutdown, crash, starting up. */
const SQL_STATES = /^(08...|53300|57P0[123])$/
/** The driver's own failures carry no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && syscall && NETWORK_CODES.includes(code)) return true
  return SQL_STATES.test(code ?? '') || DRIVER_MESSAGES.test(error.message)
}
