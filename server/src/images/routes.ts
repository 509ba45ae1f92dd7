import type { ImageFormat } from '@daily-drops/contract/items/images'
import { AppError, isAppError } from '@daily-drops/contract/kernel/errors'
import { readImageAddress } from '@daily-drops/services/images/image-address'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { HostEnv } from '../context/host-env.ts'
import { type AddressBudget, COSTS } from '../limits/address-budget.ts'
import { imageFiles } from './image-files.ts'
import type { PictureDeps } from './picture-deps.ts'

const KEEP = 'public, max-age=2592000, immutable'
/** The page shows its placeholder, and the next view may find the picture. */
const ASK_AGAIN = 'public, max-age=60'

/** Other sites' pictures, resized by the worker. See `imageAddress`. */
export function imageRoutes({
  db,
  pictures,
  imageSigner,
  budget,
}: PictureDeps & { budget: AddressBudget }): Hono<HostEnv> {
  const find = imageFiles(db, pictures)
  const app = new Hono<HostEnv>()
  app.get('/img/:signature/:width/:url', etag(), async (c) => {
    const wanted = readImageAddress(imageSigner, c.req.param())
    if (!wanted) throw new AppError('NOT_FOUND')
    const format = bestFormat(c.req.header('accept') ?? '')
    const spend = () => budget.spend(c.get('clientIp'), COSTS.picture)
    const bytes = await find({ ...wanted, format }, spend).catch((err) => {
      if (isAppError(err) && err.code === 'RATE_LIMITED') throw err
      c.get('log').error({ err }, 'picture not found')
      return undefined
    })
    c.header('Vary', 'Accept')
    c.header('Cache-Control', bytes ? KEEP : ASK_AGAIN)
    return bytes
      ? c.body(new Uint8Array(bytes), 200, { 'content-type': `image/${format}` })
      : c.body(null, 404)
  })
  return app
}

function bestFormat(accept: string): ImageFormat {
  return (['avif', 'webp'] as const).find((format) => accept.includes(`image/${format}`)) ?? 'jpeg'
}
