/** The vectors of a language's features, in small whole numbers with one scale a row. */
export interface Table {
  dims: number
  /** The feature of each row, ascending. */
  buckets: Uint32Array
  steps: Float32Array
  values: Int8Array
}

const HEAD_BYTES = 8
const ROW_BYTES = 8

export function encodeTable({ dims, buckets, steps, values }: Table): Buffer {
  const head = Uint32Array.of(buckets.length, dims)
  return Buffer.concat([head, buckets, steps, values].map((part) => Buffer.from(part.buffer.slice(0))))
}

export function decodeTable(bytes: Buffer): Table {
  const rows = bytes.readUInt32LE(0)
  const dims = bytes.readUInt32LE(4)
  if (bytes.length !== HEAD_BYTES + rows * (ROW_BYTES + dims)) throw new Error('The table is incomplete')
  // A copy, because arrays of numbers need an aligned start.
  const { buffer } = new Uint8Array(bytes)
  return {
    dims,
    buckets: new Uint32Array(buffer, HEAD_BYTES, rows),
    steps: new Float32Array(buffer, HEAD_BYTES + 4 * rows, rows),
    values: new Int8Array(buffer, HEAD_BYTES + ROW_BYTES * rows),
  }
}
