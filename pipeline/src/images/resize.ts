import { ICON_SIZE, type ImageFormat, type ImageWidth } from '@daily-drops/contract/items/images'
import sharp, { type Sharp } from 'sharp'
import { isIco, readIco } from './ico.ts'

/** A 25-megapixel photograph takes 100 MB when decoded. */
const MAX_PIXELS = 25_000_000
const MAX_SECONDS = 10
/** A picture that is taller than this many widths is a strip. */
const MAX_RATIO = 2

const WHITE = '#fff'
/** Of 255 in every channel: an icon in such tones is invisible on white. */
const BLANK_ABOVE = 235

/**
 * Of all formats that libvips reads, only those that browsers show as pictures: no SVG, no PDF, no camera
 * formats.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})
/** One thread per picture and no cache, because the worker's other work is more important. */
sharp.concurrency(1)
sharp.cache(false)

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpeg: (picture) => picture.flatten({ background: WHITE }).jpeg({ quality: 78, mozjpeg: true }),
}

/** Upright, without metadata, never enlarged. Throws if it is not a picture or exceeds the limits. */
export function resize(body: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const picture = decode(body).resize({
    width,
    height: width * MAX_RATIO,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return ENCODERS[format](picture).toBuffer()
}

/** Square on white, so that nothing below shows through. Throws if nothing is visible. */
export async function drawIcon(body: Buffer): Promise<Buffer> {
  const icon = await (isIco(body) ? decodeIco(body) : decode(body))
    .resize({ width: ICON_SIZE, height: ICON_SIZE, fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .removeAlpha()
    .raw()
    .toBuffer()
  if (icon.every((tone) => tone > BLANK_ABOVE)) throw new Error('The icon is white on white')
  return sharp(icon, { raw: { width: ICON_SIZE, height: ICON_SIZE, channels: 3 } })
    .webp({ quality: 85 })
    .toBuffer()
}

function decodeIco(body: Buffer): Sharp {
  const picture = readIco(body)
  if (!('rgba' in picture)) return decode(picture)
  const { rgba, width, height } = picture
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}

function decode(body: Buffer): Sharp {
  return sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
}
