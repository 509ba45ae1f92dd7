import type { Db } from '@daily-drops/db/connection/client'
import type { Locale } from '@daily-drops/messages/locales'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import type { Sender } from './sender.ts'

/** What a channel may use when it is opened. */
export interface ChannelParts {
  db: Db
  signer: DeliverySigner
  /** Our own origin. */
  site: string
  /** The interface languages that are offered. */
  locales: readonly Locale[]
}

/** The message to a reader who connects an address. */
export interface LinkMessage {
  userId: string
  /** What web stored for the channel. */
  ref: string
  jobId: string
}

export interface LinkOutcome {
  sent: boolean
  /** The obstacle, which web explains to the reader. */
  problem?: string
}

/** An open channel in a worker. Channels that are not configured are absent. */
export interface OpenChannel {
  sender: Sender
  /** Sends a text outside an edition. */
  say?(address: string, text: string): Promise<void>
  /** Confirms a pressed button. */
  answer?(pressId: string, text: string): Promise<void>
  /** Sends the message that proves that an address is the reader's. */
  sendLinkMessage?(message: LinkMessage): Promise<LinkOutcome>
}
