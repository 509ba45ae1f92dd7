import { NEVER_REACHED_CODES } from '../operations/never-reached-codes.ts'

const KNOWN: ReadonlySet<string> = new Set(NEVER_REACHED_CODES)
const BEFORE_SENDING = /^(connect|getaddrinfo|query\w+)$/
/** Some libraries keep only the message of a system error: "request to … failed, reason: read ETIMEDOUT". */
const NAMED_CALL = /(?:^|: )([a-z]+) E[A-Z_]+\b/
const DEEPEST = 5

interface NetworkError {
  code?: unknown
  /** Where nodemailer keeps the system's own code. */
  originalCode?: unknown
  syscall?: unknown
  message?: unknown
  cause?: unknown
  errors?: unknown
}

/**
 * The code of a failure that happened before anything was sent, so that a retry cannot send it twice. Undefined when
 * the receiver may have got it. A route may also be lost on an open connection, so the failed system call decides.
 */
export function neverReached(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return undefined
  const { code, originalCode, syscall, message, cause, errors } = error as NetworkError
  // A name with several addresses fails with one error for each.
  if (Array.isArray(errors) && errors.length > 0) {
    const codes = errors.map((one) => neverReached(one, depth + 1))
    return codes.every((one) => one !== undefined) ? codes[0] : undefined
  }
  const call = syscall ?? NAMED_CALL.exec(String(message ?? ''))?.[1]
  const codes = [originalCode, code].filter((one) => typeof one === 'string')
  const own = call === undefined ? codes.find((one) => KNOWN.has(one)) : codes[0]
  if (own && (call === undefined || BEFORE_SENDING.test(String(call)))) return own
  return neverReached(cause, depth + 1)
}
