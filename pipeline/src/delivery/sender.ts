import type { Channel, DisabledReason } from '@daily-drops/core/delivery/channels'
import type { Budget } from '@daily-drops/db/delivery/budgets'
import type { Claimed } from '@daily-drops/db/delivery/claims'
import type { Issue } from '@daily-drops/services/delivery/issue'

/** The result of one attempt. */
export type Outcome =
  | { kind: 'sent'; ref?: string | undefined }
  /** Refused permanently. */
  | { kind: 'refused'; reason: string; closes?: DisabledReason; suppresses?: 'bounced'; isSoft?: boolean }
  /**
   * Certainly not accepted. `pauses` means that the channel is at fault and not this message, so no attempt
   * is counted.
   */
  | { kind: 'retry'; reason: string; afterSeconds?: number; pauses?: { key: string; seconds: number } }
  /** Sent without a response. */
  | { kind: 'unknown'; reason: string }

/** Whether the row is still ours, checked at the last moment before a message cannot be recalled. */
type StillOurs = () => boolean

/** Sends on one channel. Rendering is separate: what fails there was certainly not sent. */
export interface Sender<Message = unknown> {
  channel: Channel
  /** Whether receivers recognise a repetition, so that a message whose response was lost may be repeated. */
  recognisesRepeats: boolean
  /** The number of concurrent sends. */
  concurrency: number
  /** The budgets of a message. The first is the provider's own. */
  budgetsOf(claim: Claimed): Budget[]
  render(claim: Claimed, issue: Issue): Message | Promise<Message>
  send(message: Message, stillOurs: StillOurs): Promise<Outcome>
  close(): void
}
