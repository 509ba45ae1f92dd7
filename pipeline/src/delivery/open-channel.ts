import type { Db } from '@daily-drops/db/connection/client'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import type { Sender } from './sender.ts'

/** What a channel may use to open itself. */
export interface ChannelParts {
  db: Db
  signer: DeliverySigner
  /** Our own origin. */
  site: string
}

/** What a reader who connects an address gets there. */
export interface LinkMessage {
  userId: string
  /** What web stored for the channel to find. */
  ref: string
  jobId: string
}

export interface LinkOutcome {
  sent: boolean
  /** Why not, for web to say in words. */
  problem?: string
}

/** A channel as a worker has it open; what is not configured is not there. */
export interface OpenChannel {
  sender: Sender
  /** Says something outside an edition. */
  say?(address: string, text: string): Promise<void>
  /** Tells somebody who pressed a button what it did. */
  answer?(pressId: string, text: string): Promise<void>
  /** Sends what shows that an address is the reader's. */
  sendLinkMessage?(message: LinkMessage): Promise<LinkOutcome>
}
