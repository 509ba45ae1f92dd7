import { hash, randomBytes } from 'node:crypto'

/** A secret for a link, and the hash that is stored. */
export function newSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashSecret(token) }
}

export function hashSecret(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
