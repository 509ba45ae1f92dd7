import { AppError } from '@daily-drops/contract/kernel/errors'
import { isStorable } from '@daily-drops/core/text/storable-text'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from '../context/host-env.ts'

/** Refuses an address with broken escapes, a hidden NUL, or an empty segment that may be read as a host. */
export const readablePaths: MiddlewareHandler<HostEnv> = async (c, next) => {
  if (!isPlain(c.req.path) && !isReadable(new URL(c.req.url).pathname)) throw new AppError('NOT_FOUND')
  await next()
}

/** Nearly every address: nothing in it needs decoding. */
const isPlain = (path: string) => /^[\w./-]*$/.test(path) && !path.includes('//')

function isReadable(path: string): boolean {
  try {
    return !path.includes('//') && isStorable(decodeURIComponent(path))
  } catch {
    return false
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Pages accept forms only, so a body sent as a form must be one, and no action has to check. */
export async function refuseUnreadableForm(request: Request): Promise<void> {
  if (READING.includes(request.method)) return
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined)
  if (!form) throw new AppError('INVALID_INPUT', { message: requestErrors.text('form') })
}
