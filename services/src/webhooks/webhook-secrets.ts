import { createHash, randomBytes } from 'node:crypto'
import type { Sealer } from '../secrets/sealing.ts'

const BYTES = 24
const PREFIX = 'whsec_'

/** In the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64')
}

/** Addresses and secrets are stored encrypted, each for its reader and for its purpose. */
export const sealWebhook = (sealer: Sealer, userId: string, kind: 'address' | 'secret', text: string) =>
  sealer.seal(text, `webhook ${kind} ${userId}`)
export const openWebhook = (sealer: Sealer, userId: string, kind: 'address' | 'secret', sealed: string) =>
  sealer.open(sealed, `webhook ${kind} ${userId}`)

/** Recognises an address without containing it. */
export const digestOfAddress = (userId: string, url: string): Buffer =>
  createHash('sha256').update(`${userId} ${url}`).digest()
