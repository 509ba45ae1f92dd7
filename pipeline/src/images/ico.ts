import { ICON_SIZE } from '@daily-drops/contract/items/images'

const SIGNATURE = 0x00_01_00_00
const PNG = 0x89_50_4e_47
const HEADER = 6
const ENTRY = 16
const MOST_ENTRIES = 64
const LARGEST = 256

export interface Pixels {
  /** Red, green, blue and alpha of each pixel, row by row. */
  rgba: Buffer
  width: number
  height: number
}

export function isIco(file: Buffer): boolean {
  return file.length > HEADER + ENTRY && file.readUInt32LE(0) === SIGNATURE
}

/**
 * The best picture of an .ico file: a PNG as it is, or the pixels of a 32-bit bitmap. Older kinds are
 * refused. Its own figures are not trusted: reading past the end throws.
 */
export function readIco(file: Buffer): Buffer | Pixels {
  const count = Math.min(file.readUInt16LE(4), MOST_ENTRIES)
  const [best] = Array.from({ length: count }, (_, at) => HEADER + at * ENTRY)
    .map((at) => ({
      // 0 means 256, which does not fit into a byte.
      size: file.readUInt8(at) || LARGEST,
      bytes: file.readUInt32LE(at + 8),
      start: file.readUInt32LE(at + 12),
    }))
    .sort((one, other) => rank(one.size) - rank(other.size))
  if (!best) throw new Error('The icon is empty')
  const picture = file.subarray(best.start, best.start + best.bytes)
  return picture.readUInt32BE(0) === PNG ? picture : readBitmap(picture)
}

function rank(size: number): number {
  return size >= ICON_SIZE ? size : LARGEST + ICON_SIZE - size
}

function readBitmap(bitmap: Buffer): Pixels {
  const start = bitmap.readUInt32LE(0)
  const width = bitmap.readInt32LE(4)
  // The height includes the mask, which is half of it.
  const height = bitmap.readInt32LE(8) / 2
  const isPlain = bitmap.readUInt16LE(14) === 32 && bitmap.readUInt32LE(16) === 0
  if (!isPlain || !isSide(width) || !isSide(height)) throw new Error('Unsupported icon format')
  const stride = width * 4
  const rgba = Buffer.alloc(stride * height)
  for (let at = 0; at < rgba.length; at += 4) {
    // Rows are stored bottom-up, with blue before red.
    const row = height - 1 - Math.floor(at / stride)
    const from = start + row * stride + (at % stride)
    const pixel = bitmap.readUInt32LE(from)
    const [alphaAndGreen, blue, red] = [pixel & 0xff00ff00, pixel & 0xff, (pixel >>> 16) & 0xff]
    rgba.writeUInt32LE((alphaAndGreen | (blue << 16) | red) >>> 0, at)
  }
  return { rgba: withAlpha(rgba), width, height }
}

function isSide(length: number): boolean {
  return Number.isInteger(length) && length > 0 && length <= LARGEST
}

/** Old programs left alpha at 0 everywhere and meant opaque. */
function withAlpha(rgba: Buffer): Buffer {
  const isClear = (at: number) => rgba[at] === 0
  const alphas = Array.from({ length: rgba.length / 4 }, (_, pixel) => pixel * 4 + 3)
  if (alphas.every(isClear)) for (const at of alphas) rgba[at] = 255
  return rgba
}
