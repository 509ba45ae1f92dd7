import { createHash, randomBytes } from 'node:crypto'
import type { WebChannelEnv } from './channels/channel-settings.ts'
import type { DeliverySigner } from './signed-links.ts'

/** What web needs to know about the ways to readers; the worker has the ways themselves. */
export interface DeliverySettings {
  signer: DeliverySigner
  baseUrl: string
  /** The variables of the channels. */
  env: WebChannelEnv
}

/** 128 bits that go to the person alone; we keep the digest. */
export function newToken(): { token: string; digest: Buffer } {
  const token = randomBytes(16).toString('hex')
  return { token, digest: digestOf(token) }
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
