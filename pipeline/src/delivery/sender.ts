import type { Channel, DisabledReason } from '@daily-drops/core/delivery/channels'
import type { Budget } from '@daily-drops/db/delivery/budgets'
import type { Claimed } from '@daily-drops/db/delivery/claims'
import type { Issue } from '@daily-drops/services/delivery/issue'

/** What became of one attempt. */
export type Outcome =
  | { kind: 'sent'; ref?: string | undefined }
  /** Nobody will take it, now or later. */
  | { kind: 'refused'; reason: string; closes?: DisabledReason; suppresses?: 'bounced'; isSoft?: boolean }
  /** Surely not taken; `pauses` when the way is at fault and not this message, which then costs it no attempt. */
  | { kind: 'retry'; reason: string; afterSeconds?: number; pauses?: { key: string; seconds: number } }
  /** It left, and no answer came. */
  | { kind: 'unknown'; reason: string }

/** Whether the row is still ours, asked at the last moment before a message cannot be called back. */
type StillOurs = () => boolean

/** One way to reach readers. Rendering is apart from sending: what fails there was surely not sent. */
export interface Sender<Message = unknown> {
  channel: Channel
  /** Whether its receivers can tell a repetition, so that one whose answer was lost may be repeated. */
  recognisesRepeats: boolean
  /** How many at once. */
  concurrency: number
  /** What it takes from, for each message; the first is the provider's own. */
  budgetsOf(claim: Claimed): Budget[]
  render(claim: Claimed, issue: Issue): Message | Promise<Message>
  send(message: Message, stillOurs: StillOurs): Promise<Outcome>
  close(): void
}
