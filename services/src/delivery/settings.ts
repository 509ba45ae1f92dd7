import { randomBytes } from 'node:crypto'
import { hashSecret } from '../accounts/secret-link.ts'
import type { WebChannelEnv } from './channels/channel-settings.ts'
import type { DeliverySigner } from './signed-links.ts'

/** What web needs to know about the channels. The worker has the senders themselves. */
export interface DeliverySettings {
  signer: DeliverySigner
  baseUrl: string
  /** The variables of the channels. */
  env: WebChannelEnv
}

/** 128 bits that only the person gets. We store the digest. */
export function newToken(): { token: string; digest: Buffer } {
  const token = randomBytes(16).toString('hex')
  return { token, digest: hashSecret(token) }
}
