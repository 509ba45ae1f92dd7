import { NEVER_REACHED_CODES } from './never-reached-codes.ts'

/**
 * SQLSTATE classes and codes for a lost connection, exhausted resources, a serialisation failure or deadlock,
 * a server that is starting or stopping, and a standby that answers during a failover.
 */
const PASSING_STATES = /^(08...|53...|40001|40P01|57P0[0-5]|25006)$/
const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...NEVER_REACHED_CODES,
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
])
/** node-postgres's own connection errors, which have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered|Client was closed)/

/** Whether the fault passes by itself: the database was unreachable or busy, and the statement was not at fault. */
export function isTransientFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.some(isTransientFault)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return PASSING_STATES.test(code) || NETWORK_CODES.has(code)
  return LOST_CONNECTION.test(error.message)
}
