import { crc32, deflateSync } from 'node:zlib'

export const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

export interface TrueColourPicture {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row. */
  pixels: Uint8ClampedArray
}

export function encodePng({ width, height, pixels }: TrueColourPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(filteredRows(width, height, pixels), { level: 3 })),
    pngChunk('IEND', new Uint8Array()),
  ])
}

/**
 * Every row starts with the number of its filter. Filter 1 stores the difference from the previous pixel,
 * which compresses well.
 */
function filteredRows(width: number, height: number, pixels: Uint8ClampedArray): Uint8Array {
  const stride = width * 3
  const rows = new Uint8Array((stride + 1) * height)
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [row * stride, row * (stride + 1)]
    rows[to] = 1
    for (let at = 0; at < stride; at += 1) {
      rows[to + 1 + at] = (pixels[from + at] ?? 0) - (at < 3 ? 0 : (pixels[from + at - 3] ?? 0))
    }
  }
  return rows
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
