import type { Channel } from '@daily-drops/core/delivery/channels'
import type { Db } from '@daily-drops/db/connection/client'
import { maySend } from '@daily-drops/db/delivery/origins'
import type { Locale } from '@daily-drops/messages/locales'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { OpenChannel } from './open-channel.ts'
import { sendDue } from './send-due.ts'

/** What a worker needs to send messages to readers. */
export interface Delivery {
  baseUrl: string
  signer: DeliverySigner
  snapshots: SnapshotHolder
  channels: Partial<Record<Channel, OpenChannel>>
  /** The interface languages that are offered. */
  locales: readonly Locale[]
}

/** What the delivery jobs need. */
export interface DeliveryContext {
  db: Db
  log: Logger
  delivery: Delivery
}

/** A run ends before the next minute's begins. */
const RUN_MS = 55_000

export interface DeliveryRunContext extends DeliveryContext {
  /** Aborted when the run must end. */
  signal: AbortSignal
  /** Aborted when the process must end. */
  stopping: AbortSignal
}

/** One run of a sending job over some of the channels. */
export async function runSending(
  { db, log, delivery, signal, stopping }: DeliveryRunContext,
  isMine: (channel: Channel) => boolean,
): Promise<{ sent: number; held?: true }> {
  const senders = Object.values(delivery.channels).flatMap(({ sender }) =>
    isMine(sender.channel) ? [sender] : [],
  )
  if (senders.length === 0) return { sent: 0 }
  if (!(await maySend(db, delivery.baseUrl))) {
    log.error('sending disabled: this database is an unconfirmed copy')
    return { sent: 0, held: true }
  }
  const until = AbortSignal.any([signal, stopping, AbortSignal.timeout(RUN_MS)])
  return { sent: await sendDue({ db, log, ...delivery, senders }, until) }
}
