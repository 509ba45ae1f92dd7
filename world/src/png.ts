import { crc32, deflateSync } from 'node:zlib'

export const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

export interface IndexedPicture {
  width: number
  height: number
  /** Red, green and blue of each colour. */
  palette: Uint8Array
  /** One palette index per pixel, row by row. */
  pixels: Uint8Array
}

export function encodePng({ width, height, palette, pixels }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per pixel, each the number of a palette entry.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', palette),
    pngChunk('IDAT', deflateSync(withFilterBytes(width, height, pixels), { level: 6 })),
    pngChunk('IEND', new Uint8Array()),
  ])
}

/** Every row is preceded by the number of its filter; 0 is none. */
function withFilterBytes(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
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
