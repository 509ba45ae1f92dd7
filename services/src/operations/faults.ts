import { NEVER_REACHED_CODES } from './never-reached-codes.ts'

/**
 * SQLSTATE classes and codes: connection lost, out of resources, chosen to end a conflict or a deadlock, server going
 * or coming, or only a copy of it reached while another one takes over.
 */
const PASSING_STATES = /^(08...|53...|40001|40P01|57P0[0-5]|25006)$/
const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...NEVER_REACHED_CODES,
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
])
/** What node-postgres itself says of a connection; these errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered|Client was closed)/

/** A fault that passes by itself: the database was away or busy, and the statement was as good as any. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host with several addresses: what went wrong at each of them.
  if (error instanceof AggregateError && error.errors.some(isPassingFault)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return PASSING_STATES.test(code) || NETWORK_CODES.has(code)
  return LOST_CONNECTION.test(error.message)
}
