import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

/** The code that an authenticator app shows for a key at this moment (RFC 6238). */
export function totpCode(key: string, at = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)))
  const digest = createHmac('sha1', decodeBase32(key)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The next code: it is already valid, for at least half a minute. */
export function nextCode(key: string): string {
  return totpCode(key, Date.now() + PERIOD_MS)
}

/** A code that is valid for at least half a minute and was not used before. */
export function codeOtherThan(key: string, used: string): string {
  const present = totpCode(key)
  return present === used ? nextCode(key) : present
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map((letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The key in an app's address. */
export function keyIn(uri: string): string {
  return new URL(uri).searchParams.get('secret') ?? ''
}
