import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { purposeKey, type Secrets } from './signing.ts'

export interface Sealer {
  /**
   * Encrypts a text so that only a holder of the secret can read it. `about` names what it belongs to, and is
   * needed to open it.
   */
  seal(text: string, about: string): string
  /**
   * Undefined for a text that was not sealed here, belongs to something else, or was sealed with a secret
   * that is no longer known.
   */
  open(sealed: string, about: string): string | undefined
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer({ current, previous }: Secrets, purpose: string): Sealer {
  const key = purposeKey(current, purpose)
  const accepted = previous === undefined ? [key] : [key, purposeKey(previous, purpose)]
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
      for (const key of accepted) {
        const text = opened(bytes, key, about)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function opened(bytes: Buffer, key: ReturnType<typeof purposeKey>, about: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return undefined
  }
}
