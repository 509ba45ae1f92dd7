/** SQLSTATE classes and codes: connection lost, out of resources, chosen to end a deadlock, server going or coming. */
const PASSING_STATES = /^(08...|53...|40001|40P01|57P0[123])$/
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What node-postgres itself says of a connection; these errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** A fault that passes by itself: the database was away or busy, and the statement was as good as any. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return PASSING_STATES.test(code) || NETWORK_CODES.has(code)
  return LOST_CONNECTION.test(error.message)
}
