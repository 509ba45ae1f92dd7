import type { ImageFormat, ImageWidth } from '@daily-drops/contract/images'
import sharp, { type Sharp } from 'sharp'

/** A 25-megapixel photograph; decoded, it takes 100 MB. */
const MAX_PIXELS = 25_000_000
const MAX_SECONDS = 10
/** Taller than this many widths it is a strip, not a picture. */
const MAX_RATIO = 2

/** Of all that libvips can read only what browsers show as pictures: no SVG, no PDF, no camera formats. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})
/** One thread per picture and nothing kept: what else the worker does counts more. */
sharp.concurrency(1)
sharp.cache(false)

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
}

/** Upright, without metadata, never enlarged. Throws on what is no picture, or more of one than is reasonable. */
export function resize(body: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width, height: width * MAX_RATIO, fit: 'inside', withoutEnlargement: true })
  return ENCODERS[format](picture).toBuffer()
}
