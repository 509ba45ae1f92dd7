import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

export interface Secrets {
  /** Used for new signatures. */
  current: string
  /** Still accepted after the last change of the secret. */
  previous?: string | undefined
}

export interface Signer {
  /** Half of the digest: 128 bits are enough, and some addresses occur many times on a page. */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 16

/** Each purpose has its own keys, which reveal nothing about the others. */
export function createSigner({ current, previous }: Secrets, purpose: string): Signer {
  const key = purposeKey(current, purpose)
  const accepted = previous === undefined ? [key] : [key, purposeKey(previous, purpose)]
  return {
    sign: (text) => signatureOf(key, text).toString('base64url'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'base64url')
      // A different spelling of the same bytes is refused.
      if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return false
      return accepted.some((key) => timingSafeEqual(given, signatureOf(key, text)))
    },
  }
}

/** A key object, because converting bytes for every signature takes longer than signing. */
export function purposeKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `daily-drops ${purpose}`, KEY_BYTES)))
}

function signatureOf(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)
}
