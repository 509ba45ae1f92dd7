import { AppError } from '@daily-drops/contract/kernel/errors'
import { readIconAddress } from '@daily-drops/services/images/icon-address'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { HostEnv } from '../context/host-env.ts'
import { type FoundIcon, iconFiles } from './icon-files.ts'
import type { PictureDeps } from './picture-deps.ts'

/** One transparent pixel, so that the initial below shows and no browser reports a missing file. */
const CLEAR = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const NOTHING: FoundIcon = { bytes: undefined, isPending: true }

/** Icons of the sites our items come from. See `iconAddress`. */
export function iconRoutes({ db, pictures, imageSigner }: PictureDeps): Hono<HostEnv> {
  const find = iconFiles(db, pictures)
  const app = new Hono<HostEnv>()
  app.get('/icon/:source/:signature', etag(), async (c) => {
    const source = readIconAddress(imageSigner, c.req.param())
    if (source === undefined) throw new AppError('NOT_FOUND')
    const icon = await find(source).catch((err) => {
      c.get('log').error({ err }, 'icon not found')
      return NOTHING
    })
    c.header('Cache-Control', cachingOf(icon))
    return c.body(new Uint8Array(icon.bytes ?? CLEAR), 200, { 'content-type': 'image/webp' })
  })
  return app
}

/** The address stays the same when the icon is looked for again. */
function cachingOf({ bytes, isPending }: FoundIcon): string {
  if (bytes) return 'public, max-age=604800'
  return isPending ? 'no-cache' : 'public, max-age=3600'
}
