import { AppError } from '@daily-drops/contract/kernel/errors'
import { isStorable } from '@daily-drops/core/text/storable-text'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from '../context/host-env.ts'

/** An address whose escapes are broken or hide a NUL, or with an empty part that may read as a host, names nothing. */
export const readablePaths: MiddlewareHandler<HostEnv> = async (c, next) => {
  if (!isPlain(c.req.path) && !isReadable(new URL(c.req.url).pathname)) throw new AppError('NOT_FOUND')
  await next()
}

/** Nearly every address: nothing in it that would have to be decoded. */
const isPlain = (path: string) => /^[\w./-]*$/.test(path) && !path.includes('//')

function isReadable(path: string): boolean {
  try {
    return !path.includes('//') && isStorable(decodeURIComponent(path))
  } catch {
    return false
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Pages take forms: what is sent as one must be one, so that no action has to doubt it. */
export async function refuseUnreadableForm(request: Request): Promise<void> {
  if (READING.includes(request.method)) return
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined)
  if (!form) throw new AppError('INVALID_INPUT', { message: 'The form could not be read.' })
}
