import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A rendered page of which every answer carries its own nonce, packed only once. */
export interface NonceBody {
  /** Of what the page says: the same for two renderings that differ in their nonce and in `ignore`. */
  etag: string
  bytes: number
  plain(nonce: string): Buffer
  gzip(nonce: string): Buffer
}

/** `nonce` is the one in `html`; nobody could foresee it, so it stands nowhere but where the page put it. */
export async function nonceBody(html: string, nonce: string, ignore: string[] = []): Promise<NonceBody> {
  const parts = html.split(nonce).map((part) => Buffer.from(part))
  const blank = Buffer.from(nonce)
  const plain = joined(parts, blank)
  const plainAt = offsets(parts, blank.length)
  const packed = await pack(parts, blank)
  return {
    etag: etagOf(html, [nonce, ...ignore]),
    bytes: plain.length + packed.bytes.length,
    plain: (fresh) => withNonce(plain, plainAt, checked(fresh, nonce)),
    gzip(fresh) {
      const answer = withNonce(packed.bytes, packed.at, checked(fresh, nonce))
      answer.writeUInt32LE(checksum(parts, Buffer.from(fresh)), answer.length - 8)
      return answer
    },
  }
}

function checked(fresh: string, nonce: string): string {
  if (fresh.length !== nonce.length) throw new Error('Nonces must all have the same length')
  return fresh
}

function withNonce(bytes: Buffer, at: number[], nonce: string): Buffer {
  const answer = Buffer.from(bytes)
  for (const offset of at) answer.write(nonce, offset, 'latin1')
  return answer
}

function joined(parts: Buffer[], between: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [between, part])))
}

function offsets(parts: Buffer[], width: number): number[] {
  let at = 0
  return parts.slice(0, -1).map((part, i) => {
    at += part.length + (i === 0 ? 0 : width)
    return at
  })
}

function checksum(parts: Buffer[], nonce: Buffer): number {
  return parts.reduce((crc, part, i) => crc32(part, i === 0 ? crc : crc32(nonce, crc)), 0)
}

const WINDOW = 32 * 1024
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([0x03, 0x00])
const deflate = promisify<Buffer, object, Buffer>(deflateRaw)

/**
 * One gzip stream in which each nonce lies open, as a stored block, so that it can be overwritten. Text after it may
 * refer back over it, since its length never changes, but never to it: where a nonce stands, the packer sees zeros,
 * which no page contains.
 */
async function pack(parts: Buffer[], nonce: Buffer): Promise<{ bytes: Buffer; at: number[] }> {
  const chunks: Buffer[] = [GZIP_HEADER]
  const at: number[] = []
  let before: Buffer = Buffer.alloc(0)
  for (const [i, part] of parts.entries()) {
    if (i > 0) {
      const stored = storedBlock(nonce)
      at.push(lengthOf(chunks) + stored.length - nonce.length)
      chunks.push(stored)
      before = Buffer.concat([before, Buffer.alloc(nonce.length)])
    }
    chunks.push(
      await deflate(part, {
        level: 9,
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(before.length > 0 && { dictionary: before.subarray(-WINDOW) }),
      }),
    )
    before = Buffer.concat([before, part]).subarray(-WINDOW)
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(lengthOf(parts) + nonce.length * (parts.length - 1), 4)
  return { bytes: Buffer.concat([...chunks, LAST_BLOCK, trailer]), at }
}

function storedBlock(content: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(content.length, 1)
  header.writeUInt16LE(0xffff - content.length, 3)
  return Buffer.concat([header, content])
}

function lengthOf(buffers: Buffer[]): number {
  return buffers.reduce((sum, buffer) => sum + buffer.length, 0)
}

/** Weak: the answers to it are equal in meaning, not byte by byte. */
function etagOf(html: string, ignore: string[]): string {
  const stable = ignore.reduce((text, word) => text.replaceAll(word, ''), html)
  return `W/"${createHash('sha256').update(stable).digest('base64url').slice(0, 22)}"`
}
