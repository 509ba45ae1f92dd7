import { AppError, isAppError } from '@daily-drops/contract/kernel/errors'
import type { FunctionContext } from '../../handle.ts'

/** Pages lead to /404 when a topic cannot be read, so the fault is logged before that. */
export async function reportFaults<Output>(
  { log }: FunctionContext,
  read: () => Promise<Output>,
): Promise<Output> {
  try {
    return await read()
  } catch (error) {
    if (isAppError(error)) throw error
    log.error({ err: error }, 'topic page not loaded')
    throw new AppError('UNAVAILABLE', { cause: error })
  }
}
