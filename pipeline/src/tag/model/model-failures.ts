import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai'
import { retryAfterMs } from '../../fetch/retry-after.ts'

const PAUSE_SECONDS = 60
/** A refused key will still be refused in a minute. */
const REFUSED_SECONDS = 10 * 60
const MAX_MESSAGE = 200

/** Why the model gave no result. The local tags stay. */
export interface ModelFailure {
  message: string
  /** How long to pause the provider. 0 when only the response was unusable. */
  pauseSeconds: number
}

export function modelFailure(error: unknown): ModelFailure {
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return refusal(error, error.statusCode)
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return { message: 'The model’s response had the wrong format.', pauseSeconds: 0 }
  }
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return { message: 'The model didn’t respond in time.', pauseSeconds: PAUSE_SECONDS }
  }
  return {
    message: 'The model couldn’t be reached, or its response couldn’t be read.',
    pauseSeconds: PAUSE_SECONDS,
  }
}

function refusal(error: APICallError, status: number): ModelFailure {
  if (status === 200) return { message: 'The model’s response had the wrong format.', pauseSeconds: 0 }
  if (status === 401 || status === 403) {
    // Providers' messages repeat parts of the key.
    return { message: `The provider rejected the key (${status}).`, pauseSeconds: REFUSED_SECONDS }
  }
  const header = error.responseHeaders?.['retry-after']
  const pauseSeconds = header ? Math.ceil(retryAfterMs(header, new Date()) / 1000) : PAUSE_SECONDS
  return { message: `The provider returned ${status}: ${error.message}`.slice(0, MAX_MESSAGE), pauseSeconds }
}
