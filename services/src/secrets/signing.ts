import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

export interface Secrets {
  /** What is made from now on. */
  current: string
  /** What was made before the last change and is still accepted. */
  previous?: string | undefined
}

export interface Signer {
  /** Half of the digest: 128 bits are out of reach, and some addresses stand many times on a page. */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 16

/** Each purpose has keys of its own, which say nothing about those of another. */
export function createSigner({ current, previous }: Secrets, purpose: string): Signer {
  const key = purposeKey(current, purpose)
  const accepted = previous === undefined ? [key] : [key, purposeKey(previous, purpose)]
  return {
    sign: (text) => signatureOf(key, text).toString('base64url'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'base64url')
      // Another spelling of the same bytes is not what we wrote.
      if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return false
      return accepted.some((key) => timingSafeEqual(given, signatureOf(key, text)))
    },
  }
}

/** As a key object: bytes would be made one again for every signature, which takes longer than signing. */
export function purposeKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `daily-drops ${purpose}`, KEY_BYTES)))
}

function signatureOf(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)
}
