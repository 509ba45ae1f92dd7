export interface IcoEntry {
  size: number
  body: Buffer
}

/** An .ico file as tools write it: a list of sizes, then the pictures. */
export function icoFile(entries: readonly IcoEntry[]): Buffer {
  const head = Buffer.alloc(6 + entries.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(entries.length, 4)
  let start = head.length
  for (const [at, { size, body }] of entries.entries()) {
    const entry = 6 + at * 16
    head.set([size % 256, size % 256], entry)
    head.writeUInt32LE(body.length, entry + 8)
    head.writeUInt32LE(start, entry + 12)
    start += body.length
  }
  return Buffer.concat([head, ...entries.map(({ body }) => body)])
}

/** A bitmap of one colour, with its mask left out. */
export function bitmap(size: number, [red, green, blue, alpha]: number[], bits = 32): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(size * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  const pixel = Buffer.from([blue ?? 0, green ?? 0, red ?? 0, alpha ?? 0])
  return Buffer.concat([header, ...Array.from({ length: size * size }, () => pixel)])
}
